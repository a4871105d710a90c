import type {Answer} from 'core/api/call';

/** Wrong passwords of all by hour, and the addresses from which they come. */
export type Hours = Answer<'GET /api/v1/identity/sign-in-failures/hours'>;
/** Wrong passwords of one person on one day. */
export type Failure = Answer<'GET /api/v1/identity/sign-in-failures'>['failures'][number];

/** Hours of the figure. */
export const COUNT = 7 * 24;

/** Hours of the last seven days with the sum of each, the earliest first; those without a wrong password are there, with none. */
export function byHour(hours: Hours['hours'], now: Date): {from: Date; count: number}[] {
    const hour = 3_600_000;
    const current = Math.floor(now.getTime() / hour) * hour;
    const sums = new Map(hours.map(({from, failures, nobodys}) => [Date.parse(from), failures + nobodys]));
    return Array.from({length: COUNT}, (_, index) => {
        const from = current - (COUNT - 1 - index) * hour;
        return {from: new Date(from), count: sums.get(from) ?? 0};
    });
}
