import type {Answer} from 'core/api/call';
import {dayOf} from 'core/time/time';

export type Entry = Answer<'GET /api/v1/tango/my/caseload'>['clients'][number];
export type Kind = Entry['kind'];
export type MailClock = Answer<'GET /api/v1/mail/clocks'>['clocks'][number];
export type ChatClock = Answer<'GET /api/v1/chat/clocks'>['clocks'][number];
export type UrgentLetter = Answer<'GET /api/v1/mail/urgent/own'>['letters'][number];
export type CoveredLetter = Answer<'GET /api/v1/mail/standing-in/letters'>['letters'][number];
export type StandingIn = Answer<'GET /api/v1/mail/standing-in'>['standing_in'][number];

/** Client who waits for an answer, once, however often they wrote. */
export interface Wait {
    client: string;
    name: string;
    /** Time since which the oldest waits. */
    since: Date;
    /** Time by which the first of them is promised, if any is. */
    by: Date | undefined;
    /** Oldest letter that waits; `absent`: the person for whom one stands in. */
    letter: {id: string; absent: string | undefined} | undefined;
    /** Room that waits; undefined where one is not in it. */
    room: string | undefined;
    /** True if something in chat waits, also in a room where one is not. */
    inChat: boolean;
}

/** Clients who wait, by letters and in chat: whose promise is over comes first, then who waits longest. */
export function waits(mail: readonly MailClock[], chat: readonly ChatClock[], self: string, now: Date): Wait[] {
    const found = new Map<string, Wait>();
    const add = (client: string, name: string, clock: {started_at: string; promised_by?: string | null}): Wait => {
        const since = new Date(clock.started_at);
        const by = clock.promised_by == null ? undefined : new Date(clock.promised_by);
        const wait = found.get(client) ?? {client, name, since, by, letter: undefined, room: undefined, inChat: false};
        if (since < wait.since) wait.since = since;
        if (by && (!wait.by || by < wait.by)) wait.by = by;
        found.set(client, wait);
        return wait;
    };
    for (const clock of mail) {
        if (!clock.client || clock.answered_at != null) continue;
        const wait = add(clock.client.id, clock.client.name, clock);
        // They come oldest first.
        wait.letter ??= {id: clock.letter_id, absent: clock.staff && clock.staff.id !== self ? clock.staff.name : undefined};
    }
    for (const clock of chat) {
        if (clock.answered_at != null) continue;
        const wait = add(clock.client.id, clock.client.name, clock);
        wait.inChat = true;
        if (!clock.covering) wait.room ??= clock.room_id;
    }
    return [...found.values()].toSorted((one, other) => Number(isLate(other, now)) - Number(isLate(one, now)) || one.since.getTime() - other.since.getTime());
}

/** Whether an answer was promised by a time that is over. */
export function isLate({by}: Pick<Wait, 'by'>, now: Date): boolean {
    return by !== undefined && by < now;
}

/** When an answer is due, as it is said on the wall of a zone. Closed days are no matter here: the promise counts them already. */
export function dueOf(by: Date | undefined, now: Date, zone: string | undefined): 'none' | 'late' | 'today' | 'tomorrow' | 'later' {
    if (!by) return 'none';
    if (by < now) return 'late';
    const day = dayOf(by, zone);
    if (day === dayOf(now, zone)) return 'today';
    return day === dayAfter(dayOf(now, zone)) ? 'tomorrow' : 'later';
}

/** The day after one, as "2026-11-28". By the calendar, as not every day has 24 hours. */
function dayAfter(day: string): string {
    return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** How long ago something was, in the largest unit that fits. */
export function ageOf(since: Date, now: Date): {unit: 'minute' | 'hour' | 'day'; count: number} {
    const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
    if (minutes < 60) return {unit: 'minute', count: minutes};
    if (minutes < 48 * 60) return {unit: 'hour', count: Math.floor(minutes / 60)};
    return {unit: 'day', count: Math.floor(minutes / 1440)};
}

/** Urgent letter of which nobody has taken note. */
export interface Urgent {
    letter: string;
    client: string | undefined;
    name: string | undefined;
    at: Date;
    /** Person for whom one stands in; undefined for a letter to oneself. */
    absent: string | undefined;
}

/** Urgent letters to oneself, and to those for whom one stands in, oldest first. */
export function urgents(own: readonly UrgentLetter[], covered: readonly CoveredLetter[]): Urgent[] {
    const all: Urgent[] = own.map((each) => ({letter: each.letter_id, client: each.author?.id, name: each.author?.name, at: new Date(each.sent_at), absent: undefined}));
    for (const {letter, client, standing_in_for: absent} of covered) {
        if (all.some((each) => each.letter === letter.id)) continue;
        all.push({letter: letter.id, client: client?.id, name: client?.name, at: new Date(letter.sent_at), absent: absent.map(({name}) => name).join(', ')});
    }
    return all.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Client as a line of the caseload, however many matchings one has with them. */
export interface Client {
    id: string;
    name: string;
    lastName: string;
    /** Pseudonym that other clients see; undefined if they have chosen none. */
    pseudonym: string | undefined;
    /** Account with which they go on; undefined: with this one. */
    goesOnAs: Entry['client'];
    kinds: Kind[];
    /** Names of those for whom one stands in. */
    absent: string[];
    since: Date;
    lastLetter: Date | undefined;
    wait: Wait | undefined;
    urgent: number;
}

/** Lines of the caseload, in the order of its entries. Who isn't known by name yet is left out. */
export function clients(entries: readonly Entry[], waiting: readonly Wait[], urgent: readonly Urgent[]): Client[] {
    const found = new Map<string, Client>();
    for (const entry of entries) {
        if (!entry.client) continue;
        const {id, name, last_name: lastName} = entry.client;
        const lastLetter = entry.last_letter_at == null ? undefined : new Date(entry.last_letter_at);
        const since = new Date(entry.since);
        const client = found.get(id) ?? {
            id, name, lastName, pseudonym: entry.pseudonym ?? undefined, goesOnAs: entry.goes_on_as, kinds: [], absent: [], since, lastLetter,
            wait: waiting.find((each) => each.client === id), urgent: urgent.filter((each) => each.client === id).length,
        };
        if (!client.kinds.includes(entry.kind)) client.kinds.push(entry.kind);
        if (entry.standing_in_for) client.absent.push(entry.standing_in_for.name);
        if (since < client.since) client.since = since;
        found.set(id, client);
    }
    return [...found.values()];
}

export const orders = ['waiting', 'name', 'contact'] as const;
export type Order = (typeof orders)[number];

/** In another order: who waits longest, names, or whose last letter is longest ago. */
export function sorted(all: readonly Client[], order: Order, language: string): Client[] {
    const names = new Intl.Collator(language);
    const byName = (one: Client, other: Client) => names.compare(one.lastName, other.lastName) || names.compare(one.name, other.name);
    const byTime = (one: Date | undefined, other: Date | undefined, without: number) => (one?.getTime() ?? without) - (other?.getTime() ?? without);
    return all.toSorted((one, other) => {
        if (order === 'waiting') return byTime(one.wait?.since, other.wait?.since, Number.MAX_SAFE_INTEGER) || byName(one, other);
        if (order === 'contact') return byTime(one.lastLetter, other.lastLetter, 0) || byName(one, other);
        return byName(one, other);
    });
}

export const filters = ['all', 'mine', 'covering', 'secondary'] as const;
export type Filter = (typeof filters)[number];

/** Those of one kind whose names have words that begin with each that was typed; case and accents don't count. */
export function chosen(all: readonly Client[], filter: Filter, query: string): Client[] {
    const words = folded(query).split(/\s+/).filter(Boolean);
    return all.filter(({name, pseudonym, kinds}) => {
        const isKind = filter === 'all' || kinds.includes(filter === 'mine' ? 'primary' : filter);
        const names = folded(`${name} ${pseudonym ?? ''}`).split(/[^\p{L}\p{N}]+/u);
        return isKind && words.every((word) => names.some((each) => each.startsWith(word)));
    });
}

function folded(text: string): string {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

export type Figure = Answer<'GET /api/v1/mail/reply-times'>['figures'][number];

/** Answers of one week. */
export interface Week {
    week: string;
    answered: number;
    waiting: number;
    /** Answered by somebody who stood in. */
    covered: number;
    /** Seconds within which half of the first, and of the next answers came; undefined where there were none. */
    first: number | undefined;
    next: number | undefined;
}

/** Figures by week, the earliest first, weeks between them in which nobody wrote included; in hours of work where these are known. */
export function weeks(figures: readonly Figure[]): Week[] {
    const found = new Map<string, Week>();
    for (const figure of figures) {
        const week = found.get(figure.week) ?? emptyWeek(figure.week);
        week.answered += figure.answered;
        week.waiting += figure.waiting;
        week.covered += figure.covered;
        const half = figure.business_p50_seconds ?? figure.wall_p50_seconds ?? undefined;
        if (half !== undefined) week[figure.kind === 'first' ? 'first' : 'next'] = half;
        found.set(figure.week, week);
    }
    const names = [...found.keys()].toSorted((one, other) => (one < other ? -1 : 1));
    const last = names.at(-1) ?? '';
    const all: Week[] = [];
    for (let week = names[0] ?? '-'; week <= last; week = weekAfter(week)) all.push(found.get(week) ?? emptyWeek(week));
    return all;
}

function emptyWeek(week: string): Week {
    return {week, answered: 0, waiting: 0, covered: 0, first: undefined, next: undefined};
}

/** The ISO week after one, as "2026-W48". Week 1 is that of 4 January. */
export function weekAfter(week: string): string {
    const [year = 0, number = 0] = week.split('-W').map(Number);
    const next = Date.parse(`${monday(`${year}-01-04`, 0)}T00:00Z`) + number * 7 * 86_400_000;
    // A week belongs to the year of its Thursday.
    const itsYear = new Date(next + 3 * 86_400_000).getUTCFullYear();
    const first = Date.parse(`${monday(`${itsYear}-01-04`, 0)}T00:00Z`);
    return `${itsYear}-W${String((next - first) / (7 * 86_400_000) + 1).padStart(2, '0')}`;
}

/** First day, Monday, of the week that lies `before` weeks before that of a day; both as "2026-11-27". */
export function monday(day: string, before: number): string {
    const time = Date.parse(`${day}T00:00Z`);
    const weekday = (new Date(time).getUTCDay() + 6) % 7;
    return new Date(time - (weekday + 7 * before) * 86_400_000).toISOString().slice(0, 10);
}
