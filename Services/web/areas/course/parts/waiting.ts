import type {Body} from 'core/api/call';
import {offline, outbox} from 'core/app';
import type {Records} from 'core/offline/records';
import {freshName} from '../../content/model';

/** Fact about reading, as a device tells it. */
export type Fact = Body<'PUT /api/v1/ledger/enrolments/{enrolment}/facts'>['facts'][number];

/** Facts of an enrolment that the unit hasn't got. */
export interface Facts {
    id: string;
    enrolment: string;
    facts: readonly Fact[];
}

/** Entry of the outbox: what is to be sent lies on the device, so what is newest is sent. */
export interface Pointer {
    enrolment: string;
    /** Key of a document; facts without. */
    key?: string | undefined;
}

interface Named {
    id: string;
    name: string;
}

/** Id of the facts of an enrolment on this device. */
export function factsID(enrolment: string): string {
    return `course-facts:${enrolment}`;
}

/** Records of what waits of whoever is signed in; undefined if nobody is. */
export async function recordsOf<T extends {id: string}>(person?: string): Promise<Records<T> | undefined> {
    return (await (person === undefined ? offline.mine() : offline.of(person)))?.records<T>('typed');
}

/** Lets something wait to be sent, unless it does so already. */
export async function queue(kind: 'course.facts' | 'course.document', {enrolment, key}: Pointer): Promise<void> {
    const lane = [kind, enrolment, key].join(':');
    const waiting = outbox.entries.value.find((each) => each.lane === lane && each.state !== 'sending');
    if (waiting?.state === 'refused') await outbox.again(waiting.id);
    else if (!waiting) await outbox.add(kind, lane, {enrolment, key});
}

/** Name by which the unit tells this device from others; made once. */
export async function deviceName(person?: string): Promise<string> {
    const database = await (person === undefined ? offline.mine() : offline.of(person));
    const fresh: Named = {id: 'course-device', name: freshName('device')};
    return (await database?.records<Named>('marks').change(fresh.id, (known) => (known ? undefined : fresh)))?.name ?? fresh.name;
}

/** Keeps facts on this device. They are sent soon, or with `now` at once. */
export async function note(enrolment: string, facts: readonly Fact[], now = true): Promise<void> {
    const id = factsID(enrolment);
    await (await recordsOf<Facts>())?.change(id, (known) => ({id, enrolment, facts: [...(known?.facts ?? []), ...facts]}));
    if (now) await queue('course.facts', {enrolment});
}
