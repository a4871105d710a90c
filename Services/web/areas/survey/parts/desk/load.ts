import type {Answer} from 'core/api/call';
import {call} from 'core/app';
import type {Page} from '../../../pages';

export type Alert = Answer<'GET /api/v1/ridler/alerts'>['alerts'][number];

/** Alerts, the latest first: those that stand, or all. `isOwn`: of a coordinator, who sees all, only those of which they were told. Throws Problem. */
export async function loadAlerts(isStanding: boolean, {cursor, isOwn = false}: {cursor?: string | undefined; isOwn?: boolean} = {}): Promise<Page<Alert>> {
    const {alerts, next} = await call('GET /api/v1/ridler/alerts', {query: {state: isStanding ? 'standing' : undefined, mine: isOwn || undefined, cursor}});
    return {lines: alerts, next};
}
