import {call, session} from 'core/app';
import {Problem} from 'core/api/problem';
import {ALL, pages} from '../load';
import {type Conflict, type Load, type Matching, parted} from '../model';
import {noted, since} from '../since';

/** One of the staff, with their clients at a time. */
export interface Known {
    load: Load;
    /** Everybody who could take clients over. */
    others: readonly Load[];
    matchings: readonly Matching[];
    conflicts: readonly Conflict[];
}

/** One of the staff as of a time, now unless told. Throws Problem, 404 for who isn't staff. */
export async function loadStaff(staff: string, asOf: Date | undefined): Promise<Known> {
    const time = asOf ? {as_of: asOf.toISOString()} : {};
    const [loads, matchings, conflicts] = await Promise.all([
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/load', {query: {limit: ALL, ...time, ...cursor}, ...since()});
            return {lines: page.loads, next: page.next};
        }),
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/matchings', {query: {staff_id: staff, limit: ALL, ...time, ...cursor}, ...since()});
            return {lines: page.matchings, next: page.next};
        }),
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/conflicts', {query: {staff_id: staff, limit: ALL, ...cursor}, ...since()});
            return {lines: page.conflicts, next: page.next};
        }),
    ]);
    const load = loads.find(({person}) => person.id === staff);
    if (!load) throw new Problem('not-found', 404);
    // Without a time all are told, also those that are over.
    const shown = asOf ? matchings : parted(matchings).open;
    return {load, others: loads.filter((each) => each.active && each !== load), matchings: shown, conflicts};
}

/** Sets how many clients somebody may have; undefined: any number. Throws Problem. */
export async function setLimit(staff: string, clients: number | undefined): Promise<void> {
    await noted(session.caller.send('PUT /api/v1/tango/staff/{staff}/limit', {path: {staff}, body: clients === undefined ? {} : {clients}}));
}
