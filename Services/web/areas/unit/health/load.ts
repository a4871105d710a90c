import {call} from 'core/app';
import type {HealthOf} from './model';

/** How all services are. Throws Problem. */
export async function loadHealth(): Promise<HealthOf> {
    return call('GET /api/v1/gateway/health');
}
