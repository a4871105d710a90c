import type {Answer} from 'core/api/call';

export type HealthOf = Answer<'GET /api/v1/gateway/health'>;
export type Service = HealthOf['services'][number];
export type Traffic = HealthOf['traffic'][number];
export type Hour = Traffic['hours'][number];

/** How a service is, in one word: the worst of what is known of it. */
export type Condition = 'well' | 'behind' | 'unwell' | 'down' | 'unknown';

/** Colours of conditions. */
export const tones = {well: 'good', behind: 'warn', unwell: 'urgent', down: 'urgent', unknown: 'plain'} as const satisfies Record<Condition, string>;

/** Events from which on a follower is more than a moment behind. */
export const BEHIND = 1000;

/** The condition of a service. */
export function conditionOf({state, processes}: Service): Condition {
    if (state === 'down') return 'down';
    if (state !== 'up' && state !== 'not-ready') return 'unknown';
    if (state === 'not-ready' || processes.some(({ready}) => ready === false)) return 'unwell';
    if (processes.some(({reports}) => !reports)) return 'unknown';
    return processes.some(({followers}) => (followers ?? []).some(({behind}) => behind >= BEHIND)) ? 'behind' : 'well';
}

/** The worst of all conditions: what is said above all services. */
export function worst(services: readonly Service[]): Condition {
    const order: readonly Condition[] = ['down', 'unwell', 'unknown', 'behind', 'well'];
    return order.find((each) => services.some((service) => conditionOf(service) === each)) ?? 'unknown';
}

/** Findings of a service that aren't well, once each: several processes may find the same. */
export function findingsOf({processes}: Service): {name: string; note: string | undefined}[] {
    const found = new Map<string, {name: string; note: string | undefined}>();
    for (const {findings} of processes) for (const {name, note} of findings ?? []) found.set(name, {name, note: note ?? undefined});
    return [...found.values()];
}

/** The follower of a service that is farthest behind; undefined where none is. */
export function slowest({processes}: Service): {name: string; behind: number} | undefined {
    const all = processes.flatMap(({followers}) => followers ?? []).toSorted((one, other) => other.behind - one.behind);
    return all[0] && all[0].behind > 0 ? all[0] : undefined;
}

export const REASONS = ['unauthorized', 'forbidden', 'not_found', 'conflict', 'invalid', 'too_many', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** Numbers of some hours together. */
export interface Sum {
    requests: number;
    refused: number;
    failed: number;
    abandoned: number;
    reasons: Record<Reason, number>;
}

/** All hours together. */
export function sumOf(hours: readonly Hour[]): Sum {
    const sum: Sum = {
        requests: 0, refused: 0, failed: 0, abandoned: 0, reasons: {unauthorized: 0, forbidden: 0, not_found: 0, conflict: 0, invalid: 0, too_many: 0, other: 0},
    };
    for (const {requests, refused, failed, abandoned} of hours) {
        sum.requests += requests;
        sum.failed += failed;
        sum.abandoned += abandoned;
        for (const reason of REASONS) {
            sum.refused += refused[reason];
            sum.reasons[reason] += refused[reason];
        }
    }
    return sum;
}

/** The last 24 hours of all services together, the oldest first; an hour without requests is there, with none. */
export function byHour(traffic: readonly Traffic[], now: Date): {from: Date; sum: Sum}[] {
    const hour = 3_600_000;
    const current = Math.floor(now.getTime() / hour) * hour;
    const all = traffic.flatMap(({hours}) => hours);
    return Array.from({length: 24}, (_, index) => {
        const from = current - (23 - index) * hour;
        return {from: new Date(from), sum: sumOf(all.filter((each) => Date.parse(each.from) === from))};
    });
}
