import {call, session} from 'core/app';
import type {Person} from 'core/session/grant';
import type {Block, Page} from './model';
import type {Listed} from './rooms';

/** Messages of the first page, and of each older one. */
export const FIRST = 50;
export const MORE = 20;
/** Messages of a page at most: no more are given at once. */
export const MOST = 100;
/** Messages before and after one that is gone to. */
const AROUND = 40;

/** All pages of a list, up to `most` of it. */
async function all<T>(page: (cursor: string | undefined) => Promise<{of: T[]; next?: string | null | undefined}>, most = 1000): Promise<T[]> {
    const found: T[] = [];
    let cursor: string | undefined;
    do {
        const {of, next} = await page(cursor);
        found.push(...of);
        cursor = next ?? undefined;
    } while (cursor !== undefined && found.length < most);
    return found;
}

export function joinedRooms(archived: boolean): Promise<Listed[]> {
    return all(async (cursor) => {
        const {rooms, next} = await call('GET /api/v1/chat/rooms/joined', {query: {cursor, archived: archived || undefined}});
        return {of: rooms, next};
    });
}

/** How much asks for attention, by the room. Lists do without where that can't be had. */
export async function attentionOf(): Promise<ReadonlyMap<string, number>> {
    const told = await call('GET /api/v1/chat/unread').catch(() => undefined);
    return new Map(told?.rooms.map((each) => [each.room_id, each.attention]));
}

export function availableRooms(): Promise<Listed[]> {
    return all(async (cursor) => {
        const {rooms, next} = await call('GET /api/v1/chat/rooms/available', {query: {cursor}});
        return {of: rooms, next};
    }, 200);
}

/** Those whom one has blocked. */
export function blocked(): Promise<Block[]> {
    return all(async (cursor) => {
        const {blocks, next} = await call('GET /api/v1/chat/blocks', {query: {limit: MOST, cursor}});
        return {of: blocks, next};
    });
}

/** Messages that one has reported, the latest first. */
export function reportsMade() {
    return all(async (cursor) => {
        const {reports, next} = await call('GET /api/v1/chat/reports/made', {query: {limit: MOST, cursor}});
        return {of: reports, next};
    }, 200);
}

/** Whether there are reports of others that one may answer, or has answered. */
export async function reportsToJudge(): Promise<boolean> {
    return (await call('GET /api/v1/chat/reports', {query: {limit: 1}})).reports.length > 0;
}

export function membersOf(room: string) {
    return all(async (cursor) => {
        const {members, next} = await call('GET /api/v1/chat/rooms/{room}/members', {path: {room}, query: {cursor}});
        return {of: members, next};
    });
}

/** Newest first: the latest, or those before or after a place. */
export function messagesOf(room: string, limit: number, cursor?: string) {
    return call('GET /api/v1/chat/rooms/{room}/messages', {path: {room}, query: {limit, cursor}});
}

/** The latest messages as one page, newest first, as many as `count` and no fewer than a first page has. */
export async function latestOf(room: string, count: number): Promise<Page> {
    const page = await messagesOf(room, Math.min(MOST, Math.max(FIRST, count)));
    let {messages, people, next: older} = page;
    while (messages.length < count && older) {
        const next = await messagesOf(room, MOST, older);
        messages = [...messages, ...next.messages];
        people = [...people, ...next.people];
        older = next.next ?? null;
    }
    return {...page, messages, people, next: older ?? null};
}

/** What was said around a message as one page, newest first. */
export async function aroundOf(room: string, number: number): Promise<Page> {
    const read = (query: {before: number} | {after: number}) => call('GET /api/v1/chat/rooms/{room}/messages', {path: {room}, query: {limit: AROUND, ...query}});
    const [before, after] = await Promise.all([read({before: number + 1}), read({after: number})]);
    return {messages: [...after.messages, ...before.messages], people: [...before.people, ...after.people], next: before.next ?? null, previous: after.previous ?? null};
}

/** Number of the first message that one hasn't read, wherever it lies. */
export async function firstUnreadOf(room: string): Promise<number | undefined> {
    const page = await call('GET /api/v1/chat/rooms/{room}/messages', {path: {room}, query: {unread: true, limit: 1}});
    return page.first_unread ?? undefined;
}

/** One message with the names around it. */
export async function messageOf(room: string, number: number) {
    const page = await call('GET /api/v1/chat/rooms/{room}/messages', {path: {room}, query: {after: number - 1, limit: 1}});
    return {message: page.messages.find((each) => each.number === number), people: page.people};
}

/** Somebody one may speak with. */
export interface Reachable {
    id: string;
    name: string;
}

/** Whom one may bring together: those one may write to; to clients those who look after them come first. */
export async function reachable(person: Person, query: string): Promise<Reachable[]> {
    const [care, {people}] = await Promise.all([
        person.staff ? [] : call('GET /api/v1/tango/my/staff').then(({staff}) => staff, () => []),
        call('GET /api/v1/mail/correspondents', {query: {limit: 30, query: query || undefined}}),
    ]);
    const first = new Set(care.map((each) => each.person?.id));
    const others = people.filter((each) => each.id !== person.id);
    return [...others.filter((each) => first.has(each.id)), ...others.filter((each) => !first.has(each.id))];
}

/** A file of a message. */
export async function fileOf(room: string, attachment: string): Promise<Blob> {
    return session.caller.bytes('GET /api/v1/chat/rooms/{room}/attachments/{attachment}', {path: {room, attachment}});
}
