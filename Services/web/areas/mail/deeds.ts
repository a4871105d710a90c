import {outbox, session} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Entry} from 'core/outbox/outbox';
import {Cell} from 'core/store/cell';
import type {Deed} from './model';

/** Outcome of a deed. */
export interface Done {
    deed: Deed;
    entry: string;
    /** By which it can be undone; undefined if nothing of it can be. */
    action: string | undefined;
    /** Letters that stayed as they were. */
    stayed: number;
    problem?: Problem;
}

/** The last one that was answered. Lists take it up as confirmed. */
export const lastDone = new Cell<Done | undefined>(undefined);
const actions = new Map<string, string | undefined>();

/** Deeds that are not answered yet. */
export function pendingDeeds(entries: readonly Entry[]): Deed[] {
    return entries.flatMap((entry) => (entry.kind === 'mail.deed' ? [entry.payload as Deed] : []));
}

/** Keeps a deed and sends it as soon as that is possible. One after the other, as they may concern the same letters. */
export function act(deed: Deed): Promise<Entry> {
    return outbox.add('mail.deed', 'mail.deeds', deed);
}

/** Takes a deed back, whether it was sent yet or not. Throws Problem. */
export async function undo(entry: string): Promise<void> {
    if (await outbox.takeBack(entry)) return;
    await until(() => !outbox.entries.value.some(({id}) => id === entry));
    const action = actions.get(entry);
    if (action === undefined) throw new Problem('nothing-to-undo', 0);
    await session.caller.call('POST /api/v1/mail/actions/{action}/undo', {path: {action}});
}

/** Sends a deed. What is refused is told, and gone: the lists show again what is so. */
export async function sendDeed(entry: Entry): Promise<void> {
    const deed = entry.payload as Deed;
    try {
        const {answer, headers} = await request(deed);
        const failed = new Set(answer.failed.map(({id}) => id));
        const action = headers.get('theracomm-action') ?? undefined;
        actions.set(entry.id, action);
        lastDone.value = {deed: {...deed, ids: deed.ids.filter((id) => !failed.has(id))}, entry: entry.id, action, stayed: failed.size};
    } catch (problem) {
        if (!(problem instanceof Problem) || problem.isPassing || problem.status === 401) throw problem;
        lastDone.value = {deed: {ids: []}, entry: entry.id, action: undefined, stayed: deed.ids.length, problem};
    }
}

function request({ids: [...ids], read, flagged, to, trash, snoozed, forGood}: Deed) {
    const {send} = session.caller;
    if (forGood) return send('POST /api/v1/mail/letters/delete', {body: {ids, for_good: true}});
    if (snoozed) return send('POST /api/v1/mail/letters/snooze', {body: {ids, until: snoozed}});
    if (snoozed === null) return send('POST /api/v1/mail/letters/unsnooze', {body: {ids}});
    if (trash) return send('POST /api/v1/mail/letters/delete', {body: {ids}});
    if (to !== undefined) return send('POST /api/v1/mail/letters/move', {body: {ids, folder_id: to}});
    return send('POST /api/v1/mail/letters/mark', {body: {ids, read, flagged}});
}

async function until(condition: () => boolean): Promise<void> {
    if (condition()) return;
    await new Promise<void>((done) => {
        const stop = outbox.entries.watch(() => {
            if (!condition()) return;
            stop();
            done();
        });
    });
}
