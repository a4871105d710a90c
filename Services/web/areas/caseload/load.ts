import {call} from 'core/app';
import type {Query} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {dayOf} from 'core/time/time';
import {
    type ChatClock, type Client, clients, type CoveredLetter, type Entry, type Figure, type MailClock, monday, type StandingIn, type Urgent, type UrgentLetter, urgents, type Wait,
    waits,
} from './model';

/** Pages that are asked for at most: a caseload is bounded, and who waits beyond that is not seen today. */
const PAGES = 20;

/** All pages of a list, one after the other. Throws Problem. */
export async function all<T>(page: (cursor: {cursor?: string}) => Promise<{next?: string | null; lines: readonly T[]}>): Promise<T[]> {
    const found: T[] = [];
    let cursor: {cursor?: string} = {};
    for (let count = 0; count < PAGES; count += 1) {
        const {next, lines} = await page(cursor);
        found.push(...lines);
        if (next == null) break;
        cursor = {cursor: next};
    }
    return found;
}

const mailClocks = () => all<MailClock>((cursor) => call('GET /api/v1/mail/clocks', {query: {limit: 200, ...cursor}}).then(({clocks, next}) => ({lines: clocks, next: next ?? null})));
const chatClocks = () => all<ChatClock>((cursor) => call('GET /api/v1/chat/clocks', {query: {limit: 100, ...cursor}}).then(({clocks, next}) => ({lines: clocks, next: next ?? null})));
const entries = () => all<Entry>((cursor) => call('GET /api/v1/tango/my/caseload', {query: {limit: 200, ...cursor}}).then((page) => ({lines: page.clients, next: page.next ?? null})));
const ownUrgent = () => all<UrgentLetter>((cursor) => call('GET /api/v1/mail/urgent/own', {query: {limit: 200, ...cursor}}).then(({letters, next}) => ({lines: letters, next: next ?? null})));
const coveredUrgent = () =>
    all<CoveredLetter>((cursor) => call('GET /api/v1/mail/standing-in/letters', {query: {unacknowledged: true, limit: 200, ...cursor}}).then(({letters, next}) => ({lines: letters, next: next ?? null})));

/** What asks for an answer or a note now. A part that can't be had is told, as the others stand without it. */
export interface Pressing {
    waits: Wait[];
    urgent: Urgent[];
    /** True if clocks of letters, of chat, or urgent letters are missing. */
    isPartial: boolean;
}

/** Throws Problem where nothing of it can be had. */
export async function loadPressing(self: string): Promise<Pressing> {
    const [mail, chat, own, covered] = await Promise.allSettled([mailClocks(), chatClocks(), ownUrgent(), coveredUrgent()]);
    if (mail.status === 'rejected' && chat.status === 'rejected') throw mail.reason;
    const value = <T>(outcome: PromiseSettledResult<T[]>): T[] => (outcome.status === 'fulfilled' ? outcome.value : []);
    return {
        waits: waits(value(mail), value(chat), self, new Date()),
        urgent: urgents(value(own), value(covered)),
        isPartial: [mail, chat, own, covered].some(({status}) => status === 'rejected'),
    };
}

/** One's clients with what waits. Throws Problem. */
export async function loadClients(self: string): Promise<{clients: Client[]; isPartial: boolean}> {
    const nothing: Pressing = {waits: [], urgent: [], isPartial: true};
    const [known, pressing] = await Promise.all([entries(), loadPressing(self).catch(() => nothing)]);
    return {clients: clients(known, pressing.waits, pressing.urgent), isPartial: pressing.isPartial};
}

/** People whose names are asked for at a time. */
const NAMES = 100;

/** Names of one's clients, and of the others as far as one may know them; who isn't named can't be had. */
export async function loadNames(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    if (ids.size === 0) return names;
    for (const {client} of await entries().catch((): Entry[] => [])) if (client) names.set(client.id, client.name);
    const unknown = [...ids].filter((id) => !names.has(id));
    for (let at = 0; at < unknown.length; at += NAMES) {
        const {people} = await call('GET /api/v1/chat/people', {query: {ids: unknown.slice(at, at + NAMES).join(',')}}).catch(() => ({people: []}));
        for (const {id, name} of people) names.set(id, name);
    }
    return names;
}

/** For whom one stands in now. Throws Problem. */
export async function loadStandingIn(): Promise<readonly StandingIn[]> {
    return (await call('GET /api/v1/mail/standing-in')).standing_in;
}

/** One's own figures of the last weeks, this one included. Throws Problem. */
export async function loadFigures(self: string, zone: string | undefined, count: number): Promise<{mail: readonly Figure[]; chat: readonly Figure[] | undefined}> {
    const query: Query<'GET /api/v1/mail/reply-times'> = {staff_id: self, from: monday(dayOf(new Date(), zone), count - 1)};
    const [mail, chat] = await Promise.all([
        call('GET /api/v1/mail/reply-times', {query}),
        call('GET /api/v1/chat/reply-times', {query}).catch(() => undefined),
    ]);
    return {mail: mail.figures, chat: chat?.figures};
}

/** Whether a call was refused as there is nothing for whom asks. */
export function isNotThere(problem: unknown): boolean {
    return problem instanceof Problem && (problem.status === 404 || problem.status === 403);
}
