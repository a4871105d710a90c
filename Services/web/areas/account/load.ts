import {call, session} from 'core/app';
import {Problem} from 'core/api/problem';
import {type Access, byOthers, changedElsewhere, type Changes, type FieldName, type Opening, type Own} from './model';
import type {Filed, Report} from './reports';

/** One's profile as it is now. */
export async function loadOwn(): Promise<Own> {
    const {answer, headers} = await session.caller.send('GET /api/v1/identity/profile');
    return {profile: answer, tag: headers.get('etag') ?? ''};
}

/** Outcome of a change of the profile. */
export type Saved = {is: 'saved'; own: Own} | {is: 'elsewhere'; own: Own; names: FieldName[]};

/** Changes a profile that is as `before`. Where somebody has changed the same meanwhile nothing is saved, and both are to be shown. Throws Problem. */
export async function saveOwn(before: Own, changes: Changes): Promise<Saved> {
    try {
        return {is: 'saved', own: await patch(before.tag, changes)};
    } catch (problem) {
        if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
    }
    const now = await loadOwn();
    const names = changedElsewhere(before.profile, now.profile, changes);
    if (names.length > 0) return {is: 'elsewhere', own: now, names};
    return {is: 'saved', own: await patch(now.tag, changes)};
}

async function patch(tag: string, body: Changes): Promise<Own> {
    const {answer, headers} = await session.caller.send('PATCH /api/v1/identity/profile', {body, headers: {'If-Match': tag}});
    session.know(answer);
    return {profile: answer, tag: headers.get('etag') ?? ''};
}

/** Looks of a page at least; a page of others' may hold none of them. */
const ENOUGH = 10;

/** Part of what is known of looks at one's things. */
export interface Looks {
    openings: readonly Opening[];
    next: string | undefined;
}

/** The next looks by others, behind `cursor`. */
export async function loadLooks(own: string, cursor?: string): Promise<Looks> {
    const openings: Opening[] = [];
    let next = cursor;
    do {
        const page = await call('GET /api/v1/mail/openings', {query: {limit: 100, ...(next ? {cursor: next} : {})}});
        openings.push(...byOthers(page.openings, own));
        next = page.next ?? undefined;
    } while (next && openings.length < ENOUGH);
    return {openings, next};
}

/** Accesses that somebody took to one's things, with the reasons; and those that one took. */
export async function loadAccesses(cursor?: string): Promise<{accesses: Access[]; next: string | undefined}> {
    const page = await call('GET /api/v1/tango/my/accesses', {query: {limit: 50, ...(cursor ? {cursor} : {})}});
    return {accesses: page.accesses, next: page.next ?? undefined};
}

/** One's own reports, the newest first. */
export async function loadReports(cursor?: string): Promise<{lines: Filed[]; next: string | undefined}> {
    const page = await call('GET /api/v1/identity/profile/reports', {query: {limit: 20, ...(cursor ? {cursor} : {})}});
    return {lines: page.reports, next: page.next ?? undefined};
}

/** Hands a report in; under one key it is taken once, however often it is sent. Throws Problem. */
export async function handIn(report: Report, key: string): Promise<void> {
    await call('POST /api/v1/identity/reports', {body: report, headers: {'Idempotency-Key': key}});
}
