import {call, offline} from 'core/app';
import type {Answer} from 'core/api/call';
import type {Entry} from 'core/outbox/outbox';
import {Cell} from 'core/store/cell';
import {makeDraft} from './save';
import {bodyOf, type Typed} from './typed';

/** A letter on its way: as it was when one pressed "Send". */
export interface Outgoing {
    typed: Typed;
    /** Time at which it leaves, if not now. */
    sendAt?: string | undefined;
}

type Answered = Answer<'POST /api/v1/mail/letters'>;

/** The letter that the server has taken last, by the entry it was. */
export const lastSent = new Cell<{entry: string; sent: Answered} | undefined>(undefined);

/** Entries beside which somebody waits: what comes of them is told there. */
export const awaited = new Set<string>();

/** Sends a letter once, however often it is tried. Then nothing of it is kept on the device. Throws Problem. */
export async function sendLetter(entry: Entry): Promise<void> {
    const outgoing = entry.payload as Outgoing;
    // Asked for now: whoever is here when the answer comes has another.
    const database = await offline.of(entry.person);
    const sent = await (outgoing.typed.forwardOf ? passOn(entry.id, outgoing, outgoing.typed.forwardOf) : send(entry.id, outgoing));
    await database.records<Typed>('typed').remove(outgoing.typed.id).catch(() => undefined);
    lastSent.value = {entry: entry.id, sent};
}

async function send(key: string, {typed, sendAt}: Outgoing): Promise<Answered> {
    const headers = {'Idempotency-Key': key};
    if (!typed.draft && !typed.opening) {
        return call('POST /api/v1/mail/letters', {body: {...bodyOf(typed.contents, typed), send_at: sendAt}, headers, keepalive: true});
    }
    const draft = typed.draft ?? (await makeDraft(typed));
    // Saved and sent are one step: a page that is closed meanwhile leaves nothing half done.
    return call('POST /api/v1/mail/drafts/{letter}/finish', {
        path: {letter: draft.id}, query: {send_at: sendAt}, body: bodyOf(typed.contents, typed), headers, keepalive: true,
    });
}

/** The unit quotes the letter itself, and its files come along. The draft has done its service then. */
async function passOn(key: string, {typed, sendAt}: Outgoing, letter: string): Promise<Answered> {
    const {reply_to_id: _, forward_of_id: __, ...body} = bodyOf(typed.contents, typed);
    const {to, bcc, subject} = typed.contents;
    const sent = await call('POST /api/v1/mail/letters/{letter}/forwards', {
        path: {letter},
        body: {...body, to: to.map(({id}) => id), bcc: bcc.map(({id}) => id), subject: subject || null, send_at: sendAt},
        headers: {'Idempotency-Key': key},
    });
    if (typed.draft) await call('DELETE /api/v1/mail/drafts/{letter}', {path: {letter: typed.draft.id}}).catch(() => undefined);
    return sent;
}
