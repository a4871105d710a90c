import type {Answer} from 'core/api/call';
import type {Message, Named, Part} from '../../chat/model';
import type {Letter} from '../../mail/model';

/** An earlier account of whoever is signed in. */
export type EarlierAccount = Answer<'GET /api/v1/identity/earlier-accounts'>['accounts'][number];
/** A room of a list. */
export type Room = Answer<'GET /api/v1/chat/rooms/joined'>['rooms'][number];

/** Letters of an account that are listed: those of all folders, or of one. */
export const FOLDERS = ['all', 'inbox', 'sent'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Address of an earlier account, or of what is in it. */
export function addressOf(account: string, ...rest: readonly string[]): string {
    return ['/account/earlier', account, ...rest].join('/');
}

/** Rooms by the time of the last message, or of their beginning; newest first. */
export function newestFirst(rooms: readonly Room[]): Room[] {
    const time = ({latest, created_at: begun}: Room) => Date.parse(latest?.at ?? begun);
    return rooms.toSorted((one, other) => time(other) - time(one));
}

/** People whom a row names: the recipients of a letter that `account` has written, else its author. */
export function namedIn({from, to, bcc, draft}: Pick<Letter, 'from' | 'to' | 'bcc' | 'draft'>, account: string): {isOwn: boolean; names: string[]} {
    const isOwn = draft || from?.id === account;
    const people = isOwn ? [...to, ...bcc] : from ? [from] : [];
    return {isOwn, names: people.map(({name}) => name)};
}

/** Names of people by id. */
export function namesOf(people: readonly Named[]): ReadonlyMap<string, string> {
    return new Map(people.map(({id, name}) => [id, name]));
}

/** What is left of a message: its words and its files; undefined for a deleted one. */
export function leftOf({parts, deleted_at: deletedAt}: Pick<Message, 'parts' | 'deleted_at'>): {text: string; files: Part[]} | undefined {
    if (deletedAt != null || parts == null) return undefined;
    const words = parts.flatMap(({content}) => (content == null ? [] : [content]));
    return {text: words.join('\n'), files: parts.filter(({attachment}) => attachment != null)};
}
