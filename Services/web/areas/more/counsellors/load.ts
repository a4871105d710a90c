import type {Answer, Query} from 'core/api/call';
import {call} from 'core/app';
import type {Page} from '../../pages';

export type Counsellor = Answer<'GET /api/v1/identity/counsellors'>['counsellors'][number];

/** Counsellors by family name. Throws Problem. */
export async function loadCounsellors(query: Query<'GET /api/v1/identity/counsellors'>): Promise<Page<Counsellor>> {
    const {counsellors, next} = await call('GET /api/v1/identity/counsellors', {query});
    return {lines: counsellors, next};
}
