import {call, offline, outbox, router} from 'core/app';
import type {Entry} from 'core/outbox/outbox';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import {refreshLists} from '../list/lists';
import {zone} from '../me';
import {awaited, lastSent, type Outgoing} from './send';
import type {Typed} from './typed';

/** Milliseconds for which one waits beside the button; then it goes on by itself. */
const PATIENCE = 5000;

/** Hands a letter to the outbox, and tells what came of it as far as that is known soon. */
export async function post(id: string, outgoing: Outgoing): Promise<Entry | 'sent' | 'later'> {
    awaited.add(id);
    await outbox.add('mail.send', `mail.letter.${outgoing.typed.id}`, outgoing, id);
    return new Promise((done) => {
        const end = (outcome: Entry | 'sent' | 'later') => {
            stop();
            clearTimeout(timer);
            if (outcome === 'later') awaited.delete(id);
            done(outcome);
        };
        const look = (entries: readonly Entry[]) => {
            const entry = entries.find((each) => each.id === id);
            if (!entry) end('sent');
            else if (entry.state === 'refused') end(entry);
            else if (entry.state === 'waiting' && entry.tries > 0) end('later');
        };
        const stop = outbox.entries.watch(look);
        const timer = setTimeout(() => end('later'), PATIENCE);
        queueMicrotask(() => look(outbox.entries.value));
    });
}

/** Says that it was sent, and offers to call it back while it is held. */
export function tellSent(entry: string): void {
    const sent = lastSent.value?.entry === entry ? lastSent.value.sent : undefined;
    refreshLists();
    if (!sent?.due_at) return toast(say('compose.sent'));
    const [due, now] = [new Date(sent.due_at), new Date()];
    const isSoon = due.getTime() - now.getTime() < 660_000;
    toast(isSoon ? say('compose.sent') : say('mail.leaves', {when: dayAndTime(due, now, language.value, zone())}), () => void recall(sent.id));
}

/** Calls a letter back that waits to leave, and opens it. */
export async function recall(letter: string): Promise<void> {
    try {
        await call('POST /api/v1/mail/letters/{letter}/recall', {path: {letter}});
        refreshLists();
        router.go(`/letters/drafts/${letter}`);
    } catch (problem) {
        toast(problemText(problem));
    }
}

/** Takes a letter out of the outbox and opens it. */
export async function takeBack({id, payload}: Entry): Promise<void> {
    const {typed} = payload as Outgoing;
    if (!(await outbox.takeBack(id))) return toast(say('compose.onItsWay'));
    // The words were kept beside it; a device that lost them gets them from the entry.
    const database = await offline.mine();
    await database?.records<Typed>('typed').change(typed.id, (there) => ({...(there ?? typed), entry: undefined}));
    router.go(`/letters/new/${typed.id}`);
}
