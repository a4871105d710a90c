import {offline, outbox} from 'core/app';
import type {Records} from 'core/offline/records';
import {freshName} from '../../content/model';
import type {Kept} from './kept';

/** Entry of the outbox: what is to be sent lies on the device. */
export interface Pointer {
    occurrence: string;
    /** Client for whom staff enter it. */
    client?: string | undefined;
}

interface Named {
    id: string;
    name: string;
}

/** Records of occurrences of whoever is signed in; undefined if nobody is. */
export async function recordsOf(person?: string): Promise<Records<Kept> | undefined> {
    return (await (person === undefined ? offline.mine() : offline.of(person)))?.records<Kept>('typed');
}

/** Lane of the outbox for an occurrence. */
export function laneOf(occurrence: string): string {
    return `survey.answers:${occurrence}`;
}

/** Lets an occurrence be sent, unless it waits to be already. `client`: whose it is, if staff enter it. */
export async function queue(occurrence: string, client?: string): Promise<void> {
    const lane = laneOf(occurrence);
    const known = outbox.entries.value.find((each) => each.lane === lane && each.state !== 'sending');
    if (known?.state === 'refused') await outbox.again(known.id);
    else if (!known) await outbox.add('survey.answers', lane, {occurrence, client});
}

/** Name by which the unit tells this device from others; made once. */
export async function deviceName(person: string): Promise<string> {
    const fresh: Named = {id: 'course-device', name: freshName('device')};
    return (await (await offline.of(person))?.records<Named>('marks').change(fresh.id, (known) => (known ? undefined : fresh)))?.name ?? fresh.name;
}
