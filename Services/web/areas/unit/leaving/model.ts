import type {Answer} from 'core/api/call';

/** Certificate of an erasure: what was wished, what holds it up, who has confirmed. */
export type Certificate = Answer<'GET /api/v1/identity/erasures/{erasure}'>;
/** A day until which what is known of somebody is kept. */
export type Hold = Certificate['holds'][number];
/** Line of the list of erasures. */
export type Listed = Answer<'GET /api/v1/identity/erasures'>['erasures'][number];

/** Stages of an erasure, in their order. `none`: taken back, or only held. */
export const STAGES = ['requested', 'started', 'completed', 'none'] as const;
export type Stage = (typeof STAGES)[number];

/** Stage among those that we know. */
export function stageOf(stage: string): Stage {
    return STAGES.find((each) => each === stage) ?? 'none';
}

/** Step of an erasure, with its time. */
export interface Step {
    what: 'requested' | 'closed' | 'started' | 'confirmed' | 'reapplied' | 'completed';
    at: Date;
    /** Name of the service that has confirmed, and the position of its log when nothing was left. */
    service?: string;
    position?: number;
    /** Whose wish it was. */
    cause?: string;
}

/** Steps of an erasure so far, the earliest first. */
export function stepsOf({requested_at, cause, closed_at, started_at, confirmations, reapplied_at, completed_at}: Certificate): Step[] {
    const steps: Step[] = [];
    const add = (what: Step['what'], at: string | null | undefined, more: Partial<Step> = {}) => {
        if (at != null) steps.push({what, at: new Date(at), ...more});
    };
    add('requested', requested_at, cause == null ? {} : {cause});
    add('closed', closed_at);
    add('started', started_at);
    add('reapplied', reapplied_at);
    for (const {service, position, at} of confirmations) add('confirmed', at, {service, position});
    add('completed', completed_at);
    return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Services that haven't confirmed yet, of an erasure that has begun. */
export function missingServices({stage, services, confirmations}: Certificate): string[] {
    if (stage !== 'started') return [];
    const done = new Set(confirmations.map(({service}) => service));
    return services.filter((each) => !done.has(each));
}

/** Holds that stand at a time, the longest first, and those that are over. */
export function partedHolds(holds: readonly Hold[], now: Date): {open: Hold[]; over: Hold[]} {
    const open = holds.filter((each) => each.ended_at == null && new Date(each.until) > now).toSorted((one, other) => (one.until > other.until ? -1 : 1));
    return {open, over: holds.filter((each) => !open.includes(each))};
}

/** Whether an erasure goes on by itself now: it has begun, or is due and nothing holds it up. */
export function moves({stage, due, holds}: Certificate, now: Date): boolean {
    return stage === 'started' || (stage === 'requested' && due != null && new Date(due) <= now && partedHolds(holds, now).open.length === 0);
}
