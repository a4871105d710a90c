import {call, session} from 'core/app';
import type {Person} from 'core/session/grant';
import type {Listed} from './rooms';

/** Messages of the first page, and of each older one. */
export const FIRST = 50;
export const MORE = 20;
/** Messages of a page at most. */
export const MOST = 200;

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

const at = (cursor: string | undefined) => (cursor === undefined ? {} : {cursor});

export function joinedRooms(archived: boolean): Promise<Listed[]> {
    return all(async (cursor) => {
        const {rooms, next} = await call('GET /api/v1/chat/rooms/joined', {query: {...at(cursor), ...(archived ? {archived} : {})}});
        return {of: rooms, next};
    });
}

export function availableRooms(): Promise<Listed[]> {
    return all(async (cursor) => {
        const {rooms, next} = await call('GET /api/v1/chat/rooms/available', {query: at(cursor)});
        return {of: rooms, next};
    }, 200);
}

export function membersOf(room: string) {
    return all(async (cursor) => {
        const {members, next} = await call('GET /api/v1/chat/rooms/{room}/members', {path: {room}, query: at(cursor)});
        return {of: members, next};
    });
}

/** Newest first: the latest, or those before a place. */
export function messagesOf(room: string, limit: number, cursor?: string) {
    return call('GET /api/v1/chat/rooms/{room}/messages', {path: {room}, query: {limit, ...at(cursor)}});
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
        call('GET /api/v1/mail/correspondents', {query: {limit: 30, ...(query === '' ? {} : {query})}}),
    ]);
    const first = new Set(care.map((each) => each.person?.id));
    const others = people.filter((each) => each.id !== person.id);
    return [...others.filter((each) => first.has(each.id)), ...others.filter((each) => !first.has(each.id))];
}

/** A file of a message. */
export async function fileOf(room: string, attachment: string): Promise<Blob> {
    return session.caller.bytes('GET /api/v1/chat/rooms/{room}/attachments/{attachment}', {path: {room, attachment}});
}
