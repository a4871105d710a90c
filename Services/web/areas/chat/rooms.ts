import type {Answer} from 'core/api/call';
import {type ChatEvent, filesOf, textOf} from './model';

export type Listed = Answer<'GET /api/v1/chat/rooms/joined'>['rooms'][number] & {
    /** Whether something that one hasn't read mentions one, as far as it was told: the list itself doesn't say. */
    readonly mentioned?: boolean;
};

/** Rooms that one is in, and those that one may join. Undefined while they aren't known. */
export interface Rooms {
    readonly joined: readonly Listed[] | undefined;
    readonly available: readonly Listed[] | undefined;
    readonly archived: readonly Listed[] | undefined;
}

/** State of one's rooms as it is told. */
export interface RoomsState {
    unread: number;
    attention: number;
    rooms: {room_id: string; member_id: string; unread: number; cursor: number; latest: number; attention: number; quiet: boolean; quiet_until?: string}[];
}

/** The list after something was said. Counts come by themselves. */
export function said(rooms: Rooms, event: ChatEvent, nameOf: (id: string) => string | undefined): Rooms {
    if (event.type !== 'message.posted' && event.type !== 'message.edited' && event.type !== 'message.deleted') return rooms;
    const {room_id: id, number} = event.data;
    return {
        ...rooms,
        joined: rooms.joined?.map((room) => {
            if (room.id !== id) return room;
            const latest = room.latest?.number ?? 0;
            if (event.type === 'message.posted' && number > latest) {
                const {author_id: author, at} = event.data;
                const name = nameOf(author);
                const own = room.own?.member_id ?? '';
                const mentioned = author !== own && (room.mentioned === true || event.data.mentions.includes(own));
                return {...room, mentioned, latest: {number, at, author_id: author, text: textOf(event.data), attachments: filesOf(event.data).length, deleted: false, author_name: name ?? null}};
            }
            if (!room.latest || number !== latest) return room;
            if (event.type === 'message.edited') return {...room, latest: {...room.latest, text: textOf(event.data), attachments: filesOf(event.data).length}};
            if (event.type === 'message.deleted') return {...room, latest: {...room.latest, text: null, attachments: 0, deleted: true}};
            return room;
        }),
    };
}

/** A list that was loaded anew, with what it doesn't say but was told. In a quiet room only what mentions one asks for attention. */
export function stillMentioned(loaded: readonly Listed[], before: readonly Listed[] | undefined, attention: ReadonlyMap<string, number>): Listed[] {
    const told = new Set(before?.filter((each) => each.mentioned).map((each) => each.id));
    const now = new Date();
    return loaded.map((room) => {
        const asks = isQuiet(room, now) && (attention.get(room.id) ?? 0) > 0;
        return {...room, mentioned: room.unread > 0 && (asks || told.has(room.id))};
    });
}

/** The list with counts as they are now. */
export function counted(rooms: Rooms, state: RoomsState): Rooms {
    const by = new Map(state.rooms.map((each) => [each.room_id, each]));
    return {
        ...rooms,
        joined: rooms.joined?.map((room) => {
            const now = by.get(room.id);
            if (!now || !room.own) return room;
            const mentioned = now.unread > 0 && (room.mentioned === true || (now.quiet && now.attention > 0));
            return {...room, unread: now.unread, mentioned, own: {...room.own, cursor: now.cursor, quiet: now.quiet, quiet_until: now.quiet_until ?? null}};
        }),
    };
}

/** Rooms of which the list doesn't know what the state knows: others' names can't be told, so it is loaded anew. */
export function unknownIn(rooms: Rooms, state: RoomsState): string {
    const latest = new Map([...(rooms.joined ?? []), ...(rooms.archived ?? [])].map((room) => [room.id, room.latest?.number ?? 0]));
    const told = new Set(state.rooms.map((each) => each.room_id));
    const missing = state.rooms.filter((each) => !latest.has(each.room_id) || (latest.get(each.room_id) ?? 0) < each.latest).map((each) => `${each.room_id} ${each.latest}`);
    return [...missing, ...(rooms.joined ?? []).filter((room) => !told.has(room.id)).map((room) => room.id)].join();
}

/** Rooms by when something was said in them, or they were made; the newest first. */
export function ordered(rooms: readonly Listed[]): Listed[] {
    const time = (room: Listed) => Date.parse(room.latest?.at ?? room.created_at);
    return rooms.toSorted((a, b) => time(b) - time(a) || (a.id < b.id ? -1 : 1));
}

/** Whether a room is quiet at a time. */
export function isQuiet(room: Listed, now: Date): boolean {
    return room.own?.quiet === true && (room.own.quiet_until == null || new Date(room.own.quiet_until) > now);
}
