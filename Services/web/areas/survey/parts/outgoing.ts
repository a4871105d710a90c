import {call, outbox} from 'core/app';
import type {Entry} from 'core/outbox/entry';
import {idOf, type Kept} from './kept';
import {deviceName, type Pointer, recordsOf} from './waiting';

/** Answers at once. */
const MOST = 500;

/** Sends answers that wait in the outbox, then that everything is answered, and which help was shown. */
export function sendAll(): void {
    outbox.kind('survey.answers', send);
}

async function send({person, payload}: Entry): Promise<void> {
    const {occurrence, client} = payload as Pointer;
    const [records, device] = await Promise.all([recordsOf(person), deviceName(person)]);
    const [id, path] = [idOf(occurrence), {occurrence}];
    const change = (work: (kept: Kept) => Kept) => records?.change(id, (kept) => kept && work(kept));
    for (;;) {
        const kept = await records?.get(id);
        if (!kept) return;
        const answers = kept.waiting.slice(0, MOST);
        const text = kept.shown[0];
        if (answers.length > 0) {
            const {help} = await call('PUT /api/v1/ridler/occurrences/{occurrence}/answers', {path, body: {device, answers, client_id: client}});
            const sent = new Set(answers.map((each) => each.id));
            await change((now) => ({...now, waiting: now.waiting.filter((each) => !sent.has(each.id)), help: help ?? now.help}));
        } else if (text) {
            await call('POST /api/v1/ridler/occurrences/{occurrence}/help-shown', {path, body: text});
            await change((now) => ({...now, shown: now.shown.filter((each) => each.at !== text.at)}));
        } else if (kept.isDone && !kept.isComplete) {
            const {help} = await call('POST /api/v1/ridler/occurrences/{occurrence}/complete', {path, body: {at: kept.doneAt, client_id: client}});
            // Of somebody else's answers nothing stays here.
            await change((now) => ({...now, isComplete: true, answers: client === undefined ? now.answers : {}, help: help ?? now.help}));
        } else return;
    }
}
