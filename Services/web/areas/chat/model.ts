import type {Answer} from 'core/api/call';

export type Page = Answer<'GET /api/v1/chat/rooms/{room}/messages'>;
export type Message = Page['messages'][number];
export type Part = NonNullable<Message['parts']>[number];
export type Named = Page['people'][number];
export type Block = Answer<'GET /api/v1/chat/blocks'>['blocks'][number];
export type Info = Answer<'GET /api/v1/chat/rooms/{room}'>;
export type Member = Answer<'GET /api/v1/chat/rooms/{room}/members'>['members'][number];

/** Narrowing of a search beside its words; empty strings: none. */
export interface Narrowing {
    /** Member who said it. */
    readonly author: string;
    /** First and last day that count. */
    readonly from: string;
    readonly until: string;
    readonly hasFiles: boolean;
}

/** Messages that were found, and where more of them are. */
export interface Results {
    readonly query: string;
    readonly narrowing: Narrowing;
    readonly messages: readonly Message[];
    readonly people: Readonly<Record<string, Named>>;
    readonly next: string | undefined;
}

/** What is known of a room that was opened. */
export interface Room {
    readonly info: Info | undefined;
    /** Oldest first, without gaps. */
    readonly messages: readonly Message[];
    /** Where older ones go on; undefined if there are none. */
    readonly older: string | undefined;
    /** Where newer ones go on, while one reads further back; undefined if the latest are there. */
    readonly newer: string | undefined;
    readonly people: Readonly<Record<string, Named>>;
    /** How far others have read, who show it. */
    readonly cursors: Readonly<Record<string, number>>;
    /** How far one has read oneself. */
    readonly read: number;
    readonly isLoaded: boolean;
}

export const unknownRoom: Room = {info: undefined, messages: [], older: undefined, newer: undefined, people: {}, cursors: {}, read: 0, isLoaded: false};

/** What happens in rooms, as it is told. */
export type ChatEvent =
    | {type: 'message.posted'; data: {room_id: string; number: number; author_id: string; at: string; parts: Part[]; mentions: string[]; reply_to?: number | undefined; client_id?: string}}
    | {type: 'message.edited'; data: {room_id: string; number: number; at: string; parts: Part[]; mentions: string[]}}
    | {type: 'message.deleted'; data: {room_id: string; number: number; by_id: string; at: string}}
    | {type: 'reaction.added' | 'reaction.removed'; data: {room_id: string; number: number; reaction: string; member_id: string}}
    | {type: 'message.pinned' | 'message.unpinned'; data: {room_id: string; number: number}}
    | {type: 'members.came' | 'member.left' | 'member.changed' | 'room.changed'; data: {room_id: string}}
    | {type: 'cursor.moved'; data: {room_id: string; member_id: string; number: number}};

/** Messages of a room that are kept in memory at most. */
const MOST = 1000;

/** The room with a page in place of what was there: the newest, or one further back. */
export function withPage(room: Room, page: Page): Room {
    const messages = page.messages.toReversed();
    return {...room, messages, older: page.next ?? undefined, newer: page.previous ?? undefined, people: {...room.people, ...byID(page.people)}, isLoaded: true};
}

/** The room with an older page before what is there. */
export function withOlder(room: Room, page: Page): Room {
    const first = room.messages[0]?.number ?? Infinity;
    const messages = [...page.messages.toReversed().filter((each) => each.number < first), ...room.messages];
    return {...room, messages, older: page.next ?? undefined, people: {...room.people, ...byID(page.people)}};
}

/** The room with a newer page behind what is there. */
export function withNewer(room: Room, page: Page): Room {
    const last = room.messages.at(-1)?.number ?? 0;
    const messages = [...room.messages, ...page.messages.toReversed().filter((each) => each.number > last)];
    return {...room, messages, newer: page.previous ?? undefined, people: {...room.people, ...byID(page.people)}};
}

/** The room with members' names. */
export function withPeople(room: Room, people: readonly Named[]): Room {
    return {...room, people: {...room.people, ...byID(people)}};
}

/** The room after something has happened in it; told twice it changes nothing more. */
export function apply(room: Room, event: ChatEvent): Room {
    switch (event.type) {
        case 'message.posted': return posted(room, event.data);
        case 'message.edited': {
            const {parts, mentions, at} = event.data;
            return changed(room, event.data.number, (message) =>
                message.deleted_at == null && message.edited_at !== at ? {...message, parts, mentions, edited_at: at, revisions: message.revisions + 1} : message);
        }
        case 'message.deleted':
            return changed(unpinned(room, event.data.number), event.data.number, (message) =>
                ({...message, parts: null, reactions: [], deleted_at: event.data.at, deleted_by: event.data.by_id}));
        case 'reaction.added':
        case 'reaction.removed':
            return changed(room, event.data.number, (message) => reacted(message, event.data, event.type === 'reaction.added', room.info?.own?.id));
        case 'message.pinned': {
            const {info} = room;
            return info ? {...room, info: {...info, pins: [...info.pins.filter((each) => each !== event.data.number), event.data.number]}} : room;
        }
        case 'message.unpinned': return unpinned(room, event.data.number);
        case 'cursor.moved': {
            const {member_id: member, number} = event.data;
            // One's own moves back as well, when one marks something unread.
            if (member === room.info?.own?.id) return {...room, read: number};
            return {...room, cursors: {...room.cursors, [member]: number}};
        }
        default: return room;
    }
}

/** Whether what one may do in a room, or who is in it, must be asked anew. */
export function changesRoom(event: ChatEvent): boolean {
    return event.type.startsWith('member') || event.type === 'room.changed';
}

/** The text of a message, of all its parts that are text. */
export function textOf(message: {parts?: readonly Part[] | null}): string {
    return (message.parts ?? []).flatMap((part) => (part.content == null ? [] : [part.content])).join('\n');
}

/** The files of a message. */
export function filesOf(message: {parts?: readonly Part[] | null}): Part[] {
    return (message.parts ?? []).filter((part) => part.attachment != null);
}

/** Words by which somebody may stand in a message: what one calls them oneself, and what clients do. */
export function labelsIn({people}: Room, id: string): string[] {
    const {name, pseudonym} = people[id] ?? {};
    return [name, pseudonym].flatMap((each) => (each ? [each] : []));
}

/** Others who have read a message, by their cursors. */
export function readersOf(room: Room, message: Message): string[] {
    return Object.entries(room.cursors).flatMap(([member, number]) => (number >= message.number && member !== message.author_id ? [member] : []));
}

function posted(room: Room, data: Extract<ChatEvent, {type: 'message.posted'}>['data']): Room {
    const {room_id: id, number, author_id: author, at, parts, mentions, reply_to: reply, client_id: client} = data;
    const known = room.messages.find((each) => each.number === number);
    if (known) return client && !known.client_id ? changed(room, number, (message) => ({...message, client_id: client})) : room;
    // What was told before the page was loaded is in the page, or older than it.
    if (number < (room.messages[0]?.number ?? 0)) return room;
    // Who reads further back has a gap before it, which newer pages fill.
    if (room.newer !== undefined && number > (room.messages.at(-1)?.number ?? 0)) return room;
    const message: Message = {
        room_id: id, number, author_id: author, at, parts, mentions, revisions: 0, retired: false, reactions: [],
        reply_to: reply ?? null, client_id: client ?? null,
    };
    const later = room.messages.findIndex((each) => each.number > number);
    const messages = later < 0 ? [...room.messages, message] : room.messages.toSpliced(later, 0, message);
    return {...room, messages: messages.slice(-MOST)};
}

function changed(room: Room, number: number, change: (message: Message) => Message): Room {
    return {...room, messages: room.messages.map((each) => (each.number === number ? change(each) : each))};
}

function reacted(message: Message, {reaction, member_id: member}: {reaction: string; member_id: string}, isAdded: boolean, own: string | undefined): Message {
    const before = message.reactions.find((each) => each.reaction === reaction) ?? {reaction, count: 0, member_ids: [], own: false};
    const isOwn = member === own;
    const was = before.member_ids.includes(member) || (isOwn && before.own);
    if (was === isAdded) return message;
    const members = isAdded ? [...before.member_ids, member] : before.member_ids.filter((each) => each !== member);
    const after = {reaction, count: before.count + (isAdded ? 1 : -1), member_ids: members, own: isOwn ? isAdded : before.own};
    const at = message.reactions.findIndex((each) => each.reaction === reaction);
    const reactions = at < 0 ? [...message.reactions, after] : message.reactions.with(at, after);
    return {...message, reactions: reactions.filter((each) => each.count > 0)};
}

function unpinned(room: Room, number: number): Room {
    const {info} = room;
    return info?.pins.includes(number) ? {...room, info: {...info, pins: info.pins.filter((each) => each !== number)}} : room;
}

function byID(people: readonly Named[]): Record<string, Named> {
    return Object.fromEntries(people.map((each) => [each.id, each]));
}
