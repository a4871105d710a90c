import {call} from 'core/app';
import type {Answer, Query} from 'core/api/call';
import {timeIn} from 'core/time/time';
import type {Page} from '../../pages';
import {addDays} from '../model';

/** Act on an account or on the rules of the house. */
export type Deed = Answer<'GET /api/v1/identity/audit'>['deeds'][number];

/** Things that acts are about, in the order in which they are offered. */
export const SUBJECTS = ['account', 'second_factor', 'erasure', 'counsellor', 'invitation', 'policy', 'unit', 'export', 'report', 'merge'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Choice among acts. Days are as a control writes them; empty: any. */
export interface Choice {
    author: string | undefined;
    person: string | undefined;
    subject: Subject | '';
    from: string;
    until: string;
}

/** Pages without a line that are gone through at once: a service looks through only so much of its log at a time. */
const EMPTY = 5;

/** Acts of a choice, the latest first. Throws Problem. */
export async function loadDeeds({author, person, subject, from, until}: Choice, zone: string | undefined, cursor?: string): Promise<Page<Deed>> {
    const query: Query<'GET /api/v1/identity/audit'> = {
        limit: 50,
        author_id: author,
        person_id: person,
        subject: subject || undefined,
        from: from ? timeIn(zone, `${from}T00:00`).toISOString() : undefined,
        until: until ? timeIn(zone, `${addDays(until, 1)}T00:00`).toISOString() : undefined,
    };
    let page = await call('GET /api/v1/identity/audit', {query: {...query, cursor}});
    for (let count = 1; page.deeds.length === 0 && page.next != null && count < EMPTY; count += 1) {
        page = await call('GET /api/v1/identity/audit', {query: {...query, cursor: page.next}});
    }
    return {lines: page.deeds, next: page.next};
}
