import {Problem} from 'core/api/problem';
import {call, outbox} from 'core/app';
import type {Entry} from 'core/outbox/outbox';
import {say} from 'core/words/translate';
import {toast, TOAST_SECONDS} from 'design/toasts';
import {tellProblem} from '../../problems';

/** A message that is to be deleted, from a time on: until then it can be taken back. */
export interface Deletion {
    room: string;
    number: number;
    from: number;
}

/** Seconds for which an offer to undo can be held; the offer's own end comes first, as a rule. */
const LONGEST = 6 * TOAST_SECONDS;

/** Kind of these entries. */
export const DELETION = 'chat.deletion';

/** Says in the outbox how messages are deleted, and what becomes of those that may not be. */
export function deleteMessages(): void {
    outbox.kind(DELETION, async ({payload}: Entry) => {
        const {from} = payload as Deletion;
        const left = (from - Date.now()) / 1000;
        if (left > 0) throw new Problem('held', 503, [], left);
        await send(payload as Deletion);
    }, ({payload}) => send(payload as Deletion));
    const look = () => {
        for (const {id, problem} of outbox.entries.value.filter((each) => each.kind === DELETION && each.state === 'refused')) {
            void outbox.takeBack(id).then((isTaken) => isTaken && tellProblem(new Problem(problem?.type ?? 'unknown', problem?.status ?? 0)));
        }
    };
    outbox.entries.watch(look);
    look();
    // Nothing is taken back by somebody who looks elsewhere; a message for other eyes must not wait for their return.
    document.addEventListener('visibilitychange', () => {
        if (!document.hidden) return;
        for (const {id, payload} of outbox.entries.value.filter((each) => each.kind === DELETION)) void hurry(id, payload as Deletion);
    });
}

async function send({room, number}: Deletion): Promise<void> {
    await call('DELETE /api/v1/chat/rooms/{room}/messages/{message}', {path: {room, message: number}, keepalive: true});
}

/** Has a deletion sent now. */
function hurry(id: string, deletion: Deletion): Promise<void> {
    return outbox.amend(id, {...deletion, from: 0});
}

/** Deletes a message. That can be undone while it is offered, and by then it is sent: for some seconds, or longer for whom the offer waits. */
export async function deleteMessage(room: string, number: number): Promise<void> {
    const deletion: Deletion = {room, number, from: Date.now() + LONGEST * 1000};
    const {id} = await outbox.add(DELETION, `deletion:${room}:${number}`, deletion);
    // The page may have been hidden while it was put there.
    if (document.hidden) void hurry(id, deletion);
    const undo = () => {
        void outbox.takeBack(id).then((isTaken) => {
            if (!isTaken) toast(say('chat.tooLate'));
        });
    };
    toast(say('chat.isDeleted'), undo, undefined, () => void hurry(id, deletion));
}
