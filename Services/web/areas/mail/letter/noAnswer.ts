import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import type {Choice} from 'design/Menu';
import {toast} from 'design/toasts';
import {tellProblem} from '../../problems';
import {isStaff, me} from '../me';
import type {OpenLetter} from '../model';

type Clock = Answer<'GET /api/v1/mail/clocks'>['clocks'][number];

/** Choice for staff: a client's letter needs no answer, so that nobody waits for one any more. */
export function noAnswerChoice({from, draft}: OpenLetter): Choice[] {
    if (!isStaff() || draft || !from || from.id === me()) return [];
    return [{text: say('mail.needsNone'), icon: 'tick', onChoose: () => void settle(from)}];
}

async function settle({id, name}: {id: string; name: string}): Promise<void> {
    try {
        const clock = await runningFor(id);
        if (!clock) {
            toast(say('mail.nobodyWaits', {name}));
            return;
        }
        const place = {path: {letter: clock.letter_id}, body: {staff_id: clock.staff?.id ?? null}};
        await call('POST /api/v1/mail/clocks/{letter}/settle', place);
        toast(say('mail.needsNoneSaid', {name}), () => void call('POST /api/v1/mail/clocks/{letter}/reopen', place).catch(tellProblem));
    } catch (problem) {
        tellProblem(problem);
    }
}

/** The clock that runs for a client's letters to oneself, or to somebody for whom one stands in. Throws Problem. */
async function runningFor(client: string): Promise<Clock | undefined> {
    let cursor: string | null | undefined;
    do {
        const page = await call('GET /api/v1/mail/clocks', {query: {limit: 200, cursor: cursor ?? undefined}});
        const found = page.clocks.find((each) => each.client?.id === client);
        if (found) return found;
        cursor = page.next;
    } while (cursor != null);
    return undefined;
}
