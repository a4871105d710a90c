import type {Answer, Body} from 'core/api/call';

export type Profile = Answer<'GET /api/v1/identity/profile'>;
export type Changes = Body<'PATCH /api/v1/identity/profile'>;
export type Place = Answer<'GET /api/v1/identity/sessions'>['sessions'][number];
export type Archive = Answer<'GET /api/v1/identity/exports'>['exports'][number];
export type Certificate = Answer<'GET /api/v1/identity/erasure'>;
export type Opening = Answer<'GET /api/v1/mail/openings'>['openings'][number];
export type Access = Answer<'GET /api/v1/tango/my/accesses'>['accesses'][number];

/** A thing as the server has it, and the tag by which it knows that nobody has changed it since. */
export interface Tagged<T> {
    value: T;
    tag: string;
}

/** Name of a field of a profile that can be changed. */
export type FieldName = keyof Changes & keyof Profile;

/** Fields of `changes` that somebody has changed elsewhere since `before`, to something else than one wants. */
export function changedElsewhere<T extends object, N extends keyof T>(before: T, now: T, changes: {readonly [name in N]?: unknown}): N[] {
    const names = Object.keys(changes) as N[];
    return names.filter((name) => (now[name] ?? '') !== (before[name] ?? '') && (now[name] ?? '') !== (changes[name] ?? ''));
}

/** Sessions as one reads them: this one first, then in the order of the server, the one used last before the others. */
export function inOrder(places: readonly Place[]): Place[] {
    return [...places.filter((each) => each.current), ...places.filter((each) => !each.current)];
}

/** Part of an archive that is there: 0 to 100. */
export function percent({stage, services, gathered}: Archive): number {
    if (stage === 'ready') return 100;
    return services.length === 0 ? 0 : Math.floor((gathered.length / services.length) * 100);
}

/** Whether one waits for an archive. */
export function isUnderWay({stage}: Archive): boolean {
    return stage === 'gathering' || stage === 'requested';
}

/** Whether an archive can be fetched. */
export function canFetch({stage, until}: Archive, now: Date): boolean {
    return stage === 'ready' && (until == null || new Date(until) > now);
}

/** Where somebody stands who wishes to leave. */
export type Leaving =
    | {is: 'not'}
    /** Until `due` it can be taken back; `keptUntil`: something must be kept for longer, so that the account is closed only. */
    | {is: 'asked'; due: Date; keptUntil: Date | undefined}
    | {is: 'begun'};

/** Stage that a certificate tells of. */
export function leavingOf({stage, due, holds}: Certificate, now: Date): Leaving {
    if (stage === 'started' || stage === 'completed') return {is: 'begun'};
    if (stage !== 'requested' || due == null) return {is: 'not'};
    const ends = holds.filter((hold) => hold.ended_at == null && new Date(hold.until) > now).map((hold) => Date.parse(hold.until));
    return {is: 'asked', due: new Date(due), keptUntil: ends.length > 0 ? new Date(Math.max(...ends)) : undefined};
}

/** Looks at one's things by others. What one has read oneself is no news. */
export function byOthers(openings: readonly Opening[], own: string): Opening[] {
    return openings.filter((each) => each.person?.id !== own);
}

/** Why somebody who took leave to see one's things did so, where that is known. */
export function reasonOf(opening: Opening, accesses: readonly Access[]): string | undefined {
    return accesses.find((each) => each.id === opening.under_id)?.reason ?? undefined;
}

/** The middle of a picture as a square, and the side of what becomes of it: never larger than it was. */
export function square(width: number, height: number, most: number): {x: number; y: number; from: number; to: number} {
    const from = Math.min(width, height);
    return {x: Math.floor((width - from) / 2), y: Math.floor((height - from) / 2), from, to: Math.min(from, most)};
}
