import {call, session} from 'core/app';
import type {Page} from '../pages';
import {type Access, byOthers, type Changes, type FieldName, type Opening, type Profile, type Tagged} from './model';
import type {Filed, Report} from './reports';
import {type Saved, saveOver} from './saving';

/** One's profile as it is now. */
export async function loadOwn(): Promise<Tagged<Profile>> {
    const {answer, headers} = await session.caller.send('GET /api/v1/identity/profile');
    return {value: answer, tag: headers.get('etag') ?? ''};
}

/** Changes a profile that is as `before`, as `saveOver` does. Throws Problem. */
export function saveOwn(before: Tagged<Profile>, changes: Changes): Promise<Saved<Profile, FieldName>> {
    return saveOver<Profile, FieldName, Changes>(before, changes, {load: loadOwn, patch});
}

async function patch(tag: string, body: Changes): Promise<Tagged<Profile>> {
    const {answer, headers} = await session.caller.send('PATCH /api/v1/identity/profile', {body, headers: {'If-Match': tag}});
    session.know(answer);
    return {value: answer, tag: headers.get('etag') ?? ''};
}

/** Looks of a page at least; a page of others' may hold none of them. */
const ENOUGH = 10;

/** The next looks by others, behind `cursor`. Throws Problem. */
export async function loadLooks(own: string, cursor?: string): Promise<Page<Opening>> {
    const lines: Opening[] = [];
    let next = cursor;
    do {
        const page = await call('GET /api/v1/mail/openings', {query: {limit: 100, cursor: next}});
        lines.push(...byOthers(page.openings, own));
        next = page.next ?? undefined;
    } while (next && lines.length < ENOUGH);
    return {lines, next};
}

/** Accesses that somebody took to one's things, with the reasons; and those that one took. Throws Problem. */
export async function loadAccesses(cursor?: string): Promise<Page<Access>> {
    const {accesses: lines, next} = await call('GET /api/v1/tango/my/accesses', {query: {limit: 50, cursor}});
    return {lines, next};
}

/** One's own reports, the newest first. Throws Problem. */
export async function loadReports(cursor?: string): Promise<Page<Filed>> {
    const {reports: lines, next} = await call('GET /api/v1/identity/profile/reports', {query: {limit: 20, cursor}});
    return {lines, next};
}

/** Hands a report in; under one key it is taken once, however often it is sent. Throws Problem. */
export async function handIn(report: Report, key: string): Promise<void> {
    await call('POST /api/v1/identity/reports', {body: report, headers: {'Idempotency-Key': key}});
}
