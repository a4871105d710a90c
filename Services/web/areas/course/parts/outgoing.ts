import {call, outbox, session} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Entry} from 'core/outbox/entry';
import {idOf, isUnsent, type Kept, sentAs} from '../reading/kept';
import {deviceName, type Facts, factsID, type Pointer, queue, recordsOf} from './waiting';

/** Facts at once. */
const MOST = 500;

/** Sends exercises and facts about reading that wait in the outbox. */
export function sendAll(): void {
    outbox.kind('course.document', sendDocument);
    outbox.kind('course.facts', sendFacts);
    outbox.kind('course.minutes', sendMinutes);
}

async function sendDocument({person, payload}: Entry): Promise<void> {
    const {enrolment, key = ''} = payload as Pointer;
    const [records, device] = await Promise.all([recordsOf<Kept>(person), deviceName(person)]);
    const id = idOf(enrolment, key);
    const kept = await records?.get(id);
    if (!records || !kept || !isUnsent(kept)) return;
    const {contents, tag} = kept;
    const path = {enrolment, document: key};
    const {answer, headers} = await session.caller.send('PUT /api/v1/ledger/enrolments/{enrolment}/documents/{document}', {
        path,
        body: {device, contents: JSON.stringify(contents)},
        // Without one nothing was seen: whatever there is stays beside it.
        headers: tag === undefined ? {} : {'If-Match': tag},
    });
    const there = answer.versions > 1 ? await session.caller.send('GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}', {path}) : undefined;
    const after = await records.change(id, (now) => now && sentAs(now, contents, there?.answer, (there?.headers ?? headers).get('etag') ?? undefined, device));
    if (after && isUnsent(after)) await queue('course.document', {enrolment, key});
}

/** Whether something can be sent neither now nor later. */
function isLost(problem: unknown): boolean {
    return problem instanceof Problem && !problem.isPassing && problem.status !== 401 && problem.status < 500;
}

async function sendFacts({person, payload}: Entry): Promise<void> {
    const {enrolment} = payload as Pointer;
    const records = await recordsOf<Facts>(person);
    const id = factsID(enrolment);
    for (;;) {
        const facts = (await records?.get(id))?.facts.slice(0, MOST) ?? [];
        if (!records || facts.length === 0) return;
        try {
            await call('PUT /api/v1/ledger/enrolments/{enrolment}/facts', {path: {enrolment}, body: {facts}});
        } catch (problem) {
            // What can't be kept now can't later: the course is over, or the facts are none.
            if (!isLost(problem)) throw problem;
        }
        const sent = new Set(facts.map((each) => each.id));
        await records.change(id, (known) => {
            const left = (known?.facts ?? []).filter((each) => !sent.has(each.id));
            return known && left.length > 0 ? {...known, facts: left} : null;
        });
    }
}

/** Piece of time that one of the staff was at work for a client. */
interface Minutes {
    enrolment: string;
    from: string;
    until: string;
}

async function sendMinutes({id, payload}: Entry): Promise<void> {
    const {enrolment, from, until} = payload as Minutes;
    try {
        await call('POST /api/v1/ledger/enrolments/{enrolment}/minutes', {path: {enrolment}, body: {id, from, until}});
    } catch (problem) {
        if (!isLost(problem)) throw problem;
    }
}
