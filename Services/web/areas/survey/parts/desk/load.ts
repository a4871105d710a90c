import type {Answer} from 'core/api/call';
import {call} from 'core/app';
import type {Page} from '../../../pages';

export type Alert = Answer<'GET /api/v1/ridler/alerts'>['alerts'][number];

/** Alerts, the latest first: those that stand, or all. Throws Problem. */
export async function loadAlerts(isStanding: boolean, cursor?: string): Promise<Page<Alert>> {
    const {alerts, next} = await call('GET /api/v1/ridler/alerts', {query: {state: isStanding ? 'standing' : undefined, cursor}});
    return {lines: alerts, next};
}
