import {call, autosave, live, session} from 'core/app';
import type {Heard} from 'core/live/live';
import type {Person} from 'core/session/grant';
import {Cell} from 'core/store/cell';
import {tellProblem} from '../problems';
import {Blocks} from './blocks';
import {attentionOf, availableRooms, joinedRooms} from './load';
import {type ChatEvent, changesRoom, type Results, type Room} from './model';
import {noticed} from './notices';
import {onSent, partsOf} from './parts/sending';
import {OpenRoom} from './openroom';
import {People} from './people';
import {counted, type Rooms, type RoomsState, said, stillMentioned, unknownIn} from './rooms';
import {type Typing, typed} from './typing';

/** Rooms that are kept as they were when one goes elsewhere. */
const KEPT = 20;

/** All that this page knows of chat, for one person. It follows what happens from its first use to the end of the session. */
export class Chat {
    readonly rooms = new Cell<Rooms>({joined: undefined, available: undefined, archived: undefined});
    /** Why the lists can't be had, if they can't. */
    readonly problem = new Cell<unknown>(undefined);
    readonly typing = new Cell<Typing>({});
    readonly people = new People();
    readonly blocks = new Blocks();
    /** What was searched last, by the room; "" for all rooms. It stays for the way back from a message. */
    readonly searches = new Map<string, Results>();
    private readonly opened = new Map<string, OpenRoom>();
    private readonly ends: (() => void)[] = [];
    private loading: Promise<void> | undefined;
    private isStale = false;
    private missed = '';

    constructor(readonly me: Person) {
        const listener = {reset: () => undefined};
        this.ends.push(
            live.hear('chat/messages', {heard: (frame) => this.happened(frame), reset: () => this.reset()}),
            live.hear('chat/cursors', {heard: (frame) => this.happened(frame), reset: () => this.resetCursors()}),
            live.hear('chat/rooms', {heard: (frame) => this.counted(frame.data as RoomsState), reset: () => void this.load()}),
            live.hear('chat/typing', {...listener, heard: (frame) => this.typed(frame)}),
            live.hear('chat/presence', {...listener, heard: (frame) => this.people.heard(frame)}),
            live.hear('chat/notices', {...listener, heard: (frame) => noticed(frame, (room) => this.rooms.value.joined?.find((each) => each.id === room)?.name)}),
            onSent((sending, {number, author_id: author, at, client_id}) => {
                const data = {room_id: sending.room, number, author_id: author, at, client_id, parts: [...partsOf(sending).filter((part) => part.content), ...sending.files], mentions: sending.mentions ?? [], reply_to: sending.replyTo};
                this.take({type: 'message.posted', data});
            }),
        );
        addEventListener('online', this.again);
        // What was kept from before is replaced by what is so now.
        this.ends.push(autosave.shownFrom.watch((from) => {
            if (from !== undefined) return;
            void this.load();
            this.reset();
        }));
        void this.load();
    }

    end(): void {
        removeEventListener('online', this.again);
        for (const end of this.ends) end();
        for (const room of this.opened.values()) room.end();
    }

    /** A room, loaded or on its way. */
    room(id: string): OpenRoom {
        const known = this.opened.get(id);
        if (known) {
            // The one that was looked at last comes last.
            this.opened.delete(id);
            this.opened.set(id, known);
            return known;
        }
        const room = new OpenRoom(id, this.me);
        this.opened.set(id, room);
        for (const [oldest, each] of this.opened) {
            if (this.opened.size <= KEPT) break;
            if (each.isShown) continue;
            each.end();
            this.opened.delete(oldest);
        }
        return room;
    }

    /** What is known of a room that may not be open. */
    peek(id: string): Room | undefined {
        return this.opened.get(id)?.shown.value;
    }

    /** Loads the lists; while that goes on, once more after it. */
    load(): Promise<void> {
        if (this.loading) {
            this.isStale = true;
            return this.loading;
        }
        this.loading = this.lists().finally(() => {
            this.loading = undefined;
            if (this.isStale) {
                this.isStale = false;
                void this.load();
            }
        });
        return this.loading;
    }

    private async lists(): Promise<void> {
        try {
            const [loaded, available, attention] = await Promise.all([joinedRooms(false), availableRooms(), attentionOf()]);
            const joined = stillMentioned(loaded, this.rooms.value.joined, attention);
            this.rooms.value = {...this.rooms.value, joined, available};
            this.problem.value = undefined;
            const others = joined.flatMap((room) => (room.other_id && !room.own?.persona ? [room.other_id] : []));
            void this.people.ask(others);
        } catch (problem) {
            this.problem.value = problem;
        }
    }

    /** Has read all that is unread, in all rooms; what is said meanwhile stays new. */
    async readAll(): Promise<void> {
        try {
            await call('POST /api/v1/chat/unread/clear');
            await this.load();
        } catch (problem) {
            tellProblem(problem);
        }
    }

    /** Rooms in which nobody speaks any more. */
    async loadArchived(): Promise<void> {
        this.rooms.value = {...this.rooms.value, archived: await joinedRooms(true)};
    }

    /** What couldn't be had without network is asked for when it is back. */
    private readonly again = (): void => {
        if (this.problem.value !== undefined) void this.load();
        for (const room of this.opened.values()) if (room.problem.value !== undefined) void room.load();
    };

    private happened(frame: Heard): void {
        this.take(frame as unknown as ChatEvent);
    }

    private take(event: ChatEvent): void {
        this.opened.get(event.data.room_id)?.take(event);
        if (event.type === 'cursor.moved') return;
        if (event.type === 'message.posted') this.stopped(event.data.room_id, event.data.author_id);
        this.rooms.value = said(this.rooms.value, event, (id) => this.nameOf(event.data.room_id, id));
        const isNameless = event.type === 'message.posted' && this.nameOf(event.data.room_id, event.data.author_id) === undefined;
        if (changesRoom(event) || isNameless) void this.load();
    }

    private nameOf(room: string, id: string): string | undefined {
        const listed = this.rooms.value.joined?.find((each) => each.id === room);
        if (listed?.other_id === id) return listed.name ?? undefined;
        if (listed?.latest?.author_id === id && listed.latest.author_name) return listed.latest.author_name;
        return this.opened.get(room)?.confirmed.value.people[id]?.name;
    }

    private counted(state: RoomsState): void {
        this.rooms.value = counted(this.rooms.value, state);
        const missing = this.rooms.value.joined ? unknownIn(this.rooms.value, state) : '';
        // The same gap twice isn't filled by asking.
        if (missing !== '' && missing !== this.missed) void this.load();
        this.missed = missing;
    }

    private typed({type, data}: Heard): void {
        const {room_id: room, member_id: member} = data as {room_id: string; member_id: string};
        this.typing.value = typed(this.typing.value, room, member, type === 'typing.started', Date.now());
    }

    /** Who has said something types no more. */
    private stopped(room: string, member: string): void {
        if (this.typing.value[room]?.[member]) this.typing.value = typed(this.typing.value, room, member, false, 0);
    }

    private reset(): void {
        for (const room of this.opened.values()) void room.load();
    }

    private resetCursors(): void {
        for (const room of this.opened.values()) void room.loadCursors();
    }
}

let current: Chat | undefined;

/** Chat of whoever is signed in; what somebody before knew is forgotten. */
export function chatOf(person: Person): Chat {
    if (current?.me.id !== person.id) {
        current?.end();
        current = new Chat(person);
    }
    return current;
}

session.state.watch((state) => {
    if (state.is !== 'out') return;
    current?.end();
    current = undefined;
});

