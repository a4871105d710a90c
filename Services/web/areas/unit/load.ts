import {call, session} from 'core/app';
import type {Received} from 'core/api/call';
import type {Page} from '../pages';
import type {Clock, Cover, Leave, Load, Report, Reported, Shown, UrgentLetter, Waiting} from './model';

/** Lines that are asked for at once. */
const ALL = 200;
/** Pages that are asked for at most: what lies beyond isn't seen today. */
const PAGES = 20;

/** All pages of a list. Throws Problem. */
export async function all<T>(load: (cursor: {cursor?: string}) => Promise<{lines: readonly T[]; next?: string | null | undefined}>): Promise<T[]> {
    const found: T[] = [];
    let cursor: {cursor?: string} = {};
    for (let count = 0; count < PAGES; count += 1) {
        const {lines, next} = await load(cursor);
        found.push(...lines);
        if (next == null) break;
        cursor = {cursor: next};
    }
    return found;
}

/** Staff with their clients and what waits. Throws Problem. */
export const loadStaff = () => all<Load>(async (cursor) => {
    const {loads, next} = await call('GET /api/v1/tango/load', {query: {limit: ALL, ...cursor}});
    return {lines: loads, next};
});

/** Reports in one state, or all; the latest first. Throws Problem. */
export async function loadReports(state: Report['state'] | '', cursor?: string): Promise<Page<Report>> {
    const page = await call('GET /api/v1/identity/reports', {query: {limit: 50, state: state || undefined, cursor}});
    return {lines: page.reports, next: page.next};
}

/** What the unit needs today. Undefined: a part that isn't for whoever asks, or couldn't be had. */
export interface Day {
    urgent: readonly UrgentLetter[] | undefined;
    /** Clients to whom an answer was promised by now, who waits longest first. */
    overdue: readonly Clock[] | undefined;
    staff: readonly Load[] | undefined;
    waiting: readonly Waiting[] | undefined;
    reports: readonly Report[] | undefined;
    shown: readonly Shown[] | undefined;
    /** Messages whose reports wait for a decision. */
    messages: readonly Reported[] | undefined;
    leaves: readonly Leave[] | undefined;
    covers: readonly Cover[] | undefined;
    /** True if something failed that is for whoever asks. */
    isPartial: boolean;
}

/** Everything of today; `letters` and what is shown are coordinators' alone. Throws Problem where nothing can be had. */
export async function loadDay(isCoordinator: boolean): Promise<Day> {
    const ours = <T>(load: () => Promise<T>): Promise<T | undefined> => (isCoordinator ? load() : Promise.resolve(undefined));
    const parts = await Promise.allSettled([
        ours(() => all<UrgentLetter>(async (cursor) => {
            const page = await call('GET /api/v1/mail/urgent', {query: {open: true, limit: ALL, ...cursor}});
            return {lines: page.letters, next: page.next};
        })),
        ours(() => all<Clock>(async (cursor) => {
            const page = await call('GET /api/v1/mail/clocks', {query: {all: true, overdue: true, limit: ALL, ...cursor}});
            return {lines: page.clocks, next: page.next};
        })),
        loadStaff(),
        all<Waiting>(async (cursor) => {
            const page = await call('GET /api/v1/tango/waiting', {query: {limit: ALL, ...cursor}});
            return {lines: page.waiting, next: page.next};
        }),
        loadReports('open').then(({lines}) => lines),
        ours(() => call('GET /api/v1/trumpet/desk/broadcasts', {query: {state: 'active', limit: 50}}).then(({broadcasts}) => broadcasts)),
        call('GET /api/v1/chat/reports', {query: {open: true, limit: 50}}).then(({reports}) => reports),
        call('GET /api/v1/mail/calendar').then(({leaves}) => leaves),
        all<Cover>(async (cursor) => {
            const page = await call('GET /api/v1/tango/covers', {query: {limit: ALL, ...cursor}});
            return {lines: page.covers, next: page.next};
        }),
    ]);
    const [urgent, overdue, staff, waiting, reports, shown, messages, leaves, covers] = parts;
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed && parts.every((part) => part.status === 'rejected' || part.value === undefined)) throw failed.reason;
    const value = <T>(part: PromiseSettledResult<T>): T | undefined => (part.status === 'fulfilled' ? part.value : undefined);
    return {
        urgent: value(urgent), overdue: value(overdue), staff: value(staff), waiting: value(waiting), reports: value(reports), shown: value(shown),
        messages: value(messages), leaves: value(leaves), covers: value(covers), isPartial: failed !== undefined,
    };
}

/** A report, with the tag that an answer takes. Throws Problem. */
export async function loadReport(report: string): Promise<{report: Report; tag: string}> {
    return known(await session.caller.send('GET /api/v1/identity/reports/{report}', {path: {report}}));
}

/** Brings a report to a state, with words for whoever reported. Throws Problem. */
export async function answerReport(report: string, tag: string, state: Report['state'], answer: string): Promise<{report: Report; tag: string}> {
    const options = {path: {report}, headers: {'If-Match': tag}};
    return known(await session.caller.send('PATCH /api/v1/identity/reports/{report}', {...options, body: {state, answer: answer || undefined}}));
}

function known({answer, headers}: Received<Report>): {report: Report; tag: string} {
    return {report: answer, tag: headers.get('etag') ?? ''};
}
