import {call} from 'core/app';
import type {Page} from '../../pages';
import type {Failure} from './model';

/** Wrong passwords by person and day, the latest first. Throws Problem. */
export async function loadFailures(cursor?: string): Promise<Page<Failure>> {
    const page = await call('GET /api/v1/identity/sign-in-failures', {query: {limit: 50, cursor}});
    return {lines: page.failures, next: page.next};
}
