import {Caller} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {call, session} from 'core/app';
import {language} from 'core/words/translate';
import type {Message} from '../../chat/model';
import type {Letter, OpenLetter} from '../../mail/model';
import type {Page} from '../../pages';
import {type EarlierAccount, type Folder, namesOf, newestFirst, type Room} from './model';
import {ReadingTokens} from './tokens';

/** Letters and messages of a page. */
const PAGE = 50;
/** Rooms of a page. */
const ROOMS = 100;

/** Callers by who reads and what is read. Nothing that they are told is kept on the device. */
const readers = new Map<string, Caller>();
session.state.watch((state) => {
    if (state.is !== 'in') readers.clear();
});

/** Caller that reads an earlier account of whoever is signed in. */
export function readerOf(account: string): Caller {
    const {value} = session.state;
    const key = `${value.is === 'in' ? value.person.id : ''} ${account}`;
    const reader = readers.get(key) ?? new Caller(new ReadingTokens(() => ask(account)));
    readers.set(key, reader);
    reader.language = language.value;
    return reader;
}

async function ask(account: string): Promise<string> {
    try {
        return (await call('POST /api/v1/identity/earlier-accounts/{account}/token', {path: {account}})).access_token;
    } catch (problem) {
        if (problem instanceof Problem && problem.status === 404) throw new Problem('earlier-account-gone', 404);
        throw problem;
    }
}

/** Earlier accounts of whoever is signed in, the one that was closed last first. Throws Problem. */
export async function loadAccounts(): Promise<readonly EarlierAccount[]> {
    return (await call('GET /api/v1/identity/earlier-accounts')).accounts;
}

/** Letters of an account behind `cursor`, newest first. Throws Problem. */
export async function loadLetters(account: string, folder: Folder, cursor?: string): Promise<Page<Letter>> {
    const reader = readerOf(account);
    const {letters: lines, next} = folder === 'all'
        ? await reader.call('GET /api/v1/mail/letters', {query: {limit: PAGE, cursor}})
        : await reader.call('GET /api/v1/mail/folders/{folder}/letters', {path: {folder}, query: {limit: PAGE, cursor}});
    return {lines, next};
}

/** A letter of an account. Throws Problem. */
export function loadLetter(account: string, letter: string): Promise<OpenLetter> {
    return readerOf(account).call('GET /api/v1/mail/letters/{letter}', {path: {letter}, query: {}});
}

/** Rooms of an account, the closed ones too. Throws Problem. */
export async function loadRooms(account: string): Promise<readonly Room[]> {
    const [open, closed] = await Promise.all([joined(account, false), joined(account, true)]);
    return newestFirst([...open, ...closed]);
}

async function joined(account: string, archived: boolean): Promise<Room[]> {
    const found: Room[] = [];
    let cursor: string | undefined;
    do {
        const {rooms, next} = await readerOf(account).call('GET /api/v1/chat/rooms/joined', {query: {limit: ROOMS, cursor, archived: archived || undefined}});
        found.push(...rooms);
        cursor = next ?? undefined;
    } while (cursor !== undefined);
    return found;
}

/** A room as its member sees it. Throws Problem. */
export function loadRoom(account: string, room: string) {
    return readerOf(account).call('GET /api/v1/chat/rooms/{room}', {path: {room}});
}

/** A message, and the name of its author as far as it is known. */
export interface Said {
    message: Message;
    name: string | undefined;
}

/** Messages of a room behind `cursor`, newest first. Throws Problem. */
export async function loadMessages(account: string, room: string, cursor?: string): Promise<Page<Said>> {
    const {messages, people, next} = await readerOf(account).call('GET /api/v1/chat/rooms/{room}/messages', {path: {room}, query: {limit: PAGE, cursor}});
    const names = namesOf(people);
    return {lines: messages.map((message) => ({message, name: names.get(message.author_id)})), next};
}
