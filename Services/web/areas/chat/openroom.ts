import {Problem} from 'core/api/problem';
import {call, covered, live} from 'core/app';
import type {Person} from 'core/session/grant';
import {Cell, type Watched} from 'core/store/cell';
import {derived} from 'core/store/derived';
import {DraftAutosave} from './drafts';
import {aroundOf, firstUnreadOf, latestOf, messageOf, messagesOf, MORE, MOST} from './load';
import {apply, changesRoom, type ChatEvent, type Named, type Room, unknownRoom, withNewer, withOlder, withPage, withPeople} from './model';
import {Uploads} from './uploads';

/** Milliseconds between two marks of how far one has read, and within which those of before may be told. */
const OFTEN = 1000;
const LATE = 10_000;
/** Pages that are loaded one after the other to reach a message; beyond that, what lies around it is loaded alone. */
const NEAR = 3;

/** A room that somebody looks at, or has looked at lately. */
export class OpenRoom {
    /** What the server has said. */
    readonly confirmed = new Cell<Room>(unknownRoom);
    /** What one has done and isn't answered yet. */
    private readonly pending = new Cell<readonly ChatEvent[]>([]);
    /** The second over the first. */
    readonly shown: Watched<Room> = derived([this.confirmed, this.pending], (room, events) => events.reduce(apply, room));
    readonly problem = new Cell<unknown>(undefined);
    /** The first message that was new when one came; stays while one is here. */
    readonly firstNew = new Cell<number | undefined>(undefined);
    readonly autosave: DraftAutosave;
    readonly uploads = new Uploads((part) => this.autosave.set({files: [...this.autosave.draft.value.files, part]}));
    isShown = false;
    private loading: Promise<void> | undefined;
    private isStale = false;
    private older: Promise<void> | undefined;
    private newer: Promise<void> | undefined;
    /** Message around which one reads, where that isn't the end. */
    private around: number | undefined;
    /** What is told while pages are on their way that may not have it. */
    private readonly listening = new Set<ChatEvent[]>();
    /** What was said while one read further back. */
    private beyond: ChatEvent[] = [];
    private readonly asked = new Set<string>();
    private isMarking = false;
    private marked = 0;
    /** How far one has read beyond what was said. */
    private wanted = 0;
    private isEnded = false;

    constructor(readonly id: string, readonly me: Person) {
        this.autosave = new DraftAutosave(id);
        void this.load();
    }

    end(): void {
        this.isEnded = true;
        this.autosave.end();
    }

    /** Loads what is shown anew, as far back as it goes now. */
    load(): Promise<void> {
        if (this.loading) this.isStale = true;
        this.loading ??= this.page().finally(() => {
            this.loading = undefined;
            if (!this.isStale) return;
            this.isStale = false;
            void this.load();
        });
        return this.loading;
    }

    private async page(): Promise<void> {
        const {messages, newer, isLoaded} = this.confirmed.value;
        const count = newer === undefined ? messages.length : 0;
        try {
            const {got: {info, page, cursor, first}, told} = await this.asking(() => this.stretch(count, !isLoaded));
            if (this.isEnded) return;
            if (!isLoaded) this.firstNew.value = first;
            this.show(withPage({...this.confirmed.value, info, read: cursor?.number ?? 0}, page), told);
            this.problem.value = undefined;
            void this.loadCursors();
        } catch (problem) {
            this.problem.value = problem;
        }
    }

    /** Asks for the room and what is shown of it: the end of it, or what lies around a message. */
    private async stretch(count: number, isFirst: boolean) {
        const path = {room: this.id};
        const [info, page, cursor] = await Promise.all([
            call('GET /api/v1/chat/rooms/{room}', {path}),
            this.around === undefined ? latestOf(this.id, count) : aroundOf(this.id, this.around),
            call('GET /api/v1/chat/rooms/{room}/cursor', {path}).catch(() => undefined),
        ]);
        // Known before anything is drawn, as one is led there.
        const first = isFirst && cursor && cursor.unread > 0 ? await firstUnreadOf(this.id).catch(() => undefined) : undefined;
        return {info, page, cursor, first};
    }

    /** Does `work`, and gathers what is told meanwhile. */
    private async asking<T>(work: () => Promise<T>): Promise<{got: T; told: readonly ChatEvent[]}> {
        const told: ChatEvent[] = [];
        this.listening.add(told);
        try {
            return {got: await work(), told};
        } finally {
            this.listening.delete(told);
        }
    }

    /** Shows a room of which the end may be there now, with all that was told since. */
    private show(room: Room, told: readonly ChatEvent[] = []): void {
        let now = told.reduce(apply, room);
        if (now.newer === undefined) {
            now = this.beyond.reduce(apply, now);
            this.beyond = [];
            this.around = undefined;
        }
        this.confirmed.value = now;
    }

    /** How far others have read, of those who show it. */
    async loadCursors(): Promise<void> {
        const told = await call('GET /api/v1/chat/rooms/{room}/cursors', {path: {room: this.id}}).catch(() => undefined);
        if (told) this.confirmed.value = {...this.confirmed.value, cursors: Object.fromEntries(told.cursors.map(({member_id: member, number}) => [member, number]))};
    }

    /** Loads older messages. Throws Problem. */
    loadOlder(limit = MORE): Promise<void> {
        const {older, isLoaded} = this.confirmed.value;
        if (!isLoaded || older === undefined) return Promise.resolve();
        this.older ??= messagesOf(this.id, limit, older)
            .then((page) => {
                if (this.confirmed.value.older === older) this.confirmed.value = withOlder(this.confirmed.value, page);
            })
            .finally(() => (this.older = undefined));
        return this.older;
    }

    /** Loads newer messages, where one reads further back. Throws Problem. */
    loadNewer(): Promise<void> {
        const {newer} = this.confirmed.value;
        if (newer === undefined) return Promise.resolve();
        this.newer ??= messagesOf(this.id, MORE, newer)
            .then((page) => {
                if (this.confirmed.value.newer === newer) this.show(withNewer(this.confirmed.value, page));
            })
            .finally(() => (this.newer = undefined));
        return this.newer;
    }

    /** Loads a message and what was said around it, if it isn't there. Returns whether it is there now. Throws Problem. */
    async goTo(number: number): Promise<boolean> {
        const isHere = () => this.confirmed.value.messages.some((each) => each.number === number);
        const isBefore = () => this.confirmed.value.newer === undefined && (this.confirmed.value.messages[0]?.number ?? 0) > number;
        for (let pages = 0; pages < NEAR && isBefore() && this.confirmed.value.older; pages += 1) await this.loadOlder(MOST);
        if (isHere()) return true;
        const {got, told} = await this.asking(() => aroundOf(this.id, number));
        this.around = number;
        this.show(withPage(this.confirmed.value, got), told);
        return isHere();
    }

    /** Loads the latest messages in place of those further back. */
    async toLatest(): Promise<void> {
        if (this.confirmed.value.newer === undefined) return;
        this.around = undefined;
        await this.load();
    }

    /** Loads what one may do here, and who one is. */
    async loadInfo(): Promise<void> {
        const info = await call('GET /api/v1/chat/rooms/{room}', {path: {room: this.id}}).catch(() => undefined);
        if (info && !this.isEnded) this.confirmed.value = {...this.confirmed.value, info};
    }

    /** Takes what was told. */
    take(event: ChatEvent): void {
        // Tellings of earlier marks may come late; later ones may be from another device, also backwards.
        if (event.type === 'cursor.moved' && event.data.member_id === this.own && event.data.number < this.confirmed.value.read && Date.now() - this.marked < LATE) return;
        for (const told of this.listening) told.push(event);
        if (event.type === 'message.posted' && this.confirmed.value.newer !== undefined) this.beyond.push(event);
        this.confirmed.value = apply(this.confirmed.value, event);
        if (event.type === 'message.posted') this.note(event.data.number, event.data.author_id);
        if (changesRoom(event)) void this.loadInfo();
        if (event.type !== 'message.posted') return;
        const {number, author_id: author, mentions} = event.data;
        const unknown = [author, ...mentions].find((id) => !this.confirmed.value.people[id]);
        if (unknown !== undefined) void this.learn(number, unknown);
    }

    /** Learns whom one names before the server has told. */
    know(person: Named): void {
        this.confirmed.value = withPeople(this.confirmed.value, [person]);
    }

    /** What comes while one looks elsewhere is new when one looks again. */
    private note(number: number, author: string): void {
        const {value: first} = this.firstNew;
        const isSeen = first === undefined || first <= this.confirmed.value.read;
        if (this.isShown && isSeen && author !== this.own && (!document.hasFocus() || covered.value)) this.firstNew.value = number;
    }

    /** Names of whoever has said something, or is mentioned, and isn't known; asked for once. */
    private async learn(number: number, somebody: string): Promise<void> {
        if (this.asked.has(somebody)) return;
        this.asked.add(somebody);
        const {people} = await messageOf(this.id, number).catch(() => ({people: []}));
        if (people.length > 0) this.confirmed.value = withPeople(this.confirmed.value, people);
        else this.asked.delete(somebody);
    }

    /** Shows what one does at once, and for good when the server agrees. Throws Problem when it doesn't. */
    async attempt(event: ChatEvent, work: () => Promise<unknown>): Promise<void> {
        this.pending.value = [...this.pending.value, event];
        try {
            await work();
            this.take(event);
        } finally {
            this.pending.value = this.pending.value.filter((each) => each !== event);
        }
    }

    /** Whoever looks has read all that is there. */
    read(): void {
        const {messages, read, info} = this.confirmed.value;
        // One's own words are read.
        if (messages.some((each) => each.number > read && each.author_id !== info?.own?.id)) void this.mark(messages.at(-1)?.number ?? 0);
    }

    /** Says how far one has read: over the socket, else by a call; once a second at most. What nobody could hear is said again. */
    private async mark(number: number): Promise<void> {
        this.wanted = Math.max(this.wanted, number);
        if (this.isMarking || this.isEnded) return;
        const {read} = this.confirmed.value;
        let pause = OFTEN;
        this.isMarking = true;
        this.marked = Date.now();
        this.wanted = 0;
        this.confirmed.value = {...this.confirmed.value, read: Math.max(read, number)};
        try {
            await live.act('chat/read', {room_id: this.id, number}).catch(() => call('PUT /api/v1/chat/rooms/{room}/cursor', {path: {room: this.id}, body: {number}}));
        } catch (problem) {
            pause = LATE;
            if (problem instanceof Problem && problem.isPassing) this.wanted = Math.max(this.wanted, number);
        }
        setTimeout(() => {
            this.isMarking = false;
            if (this.wanted > 0) void this.mark(this.wanted);
        }, pause);
    }

    /** Somebody comes to look: what is new to them is marked until they go. */
    enter(): void {
        this.isShown = true;
        const {read, messages, info, isLoaded} = this.confirmed.value;
        if (isLoaded) this.firstNew.value = messages.find((each) => each.number > read && each.author_id !== info?.own?.id)?.number;
    }

    /** As whom one is here. */
    get own(): string | undefined {
        return this.confirmed.value.info?.own?.id;
    }
}
