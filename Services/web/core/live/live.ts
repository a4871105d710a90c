import type {Tokens} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {Cell, type Watched} from 'core/store/cell';
import {PATIENCE} from './actions';
import {isState, type Told} from './frames';
import {Holder} from './holder';
import {type Neighbours, type Note, Tabs} from './neighbours';
import {Presence} from './presence';
import type {Line} from './socket';
import {Wishes} from './wishes';

/** Something that was told. */
export interface Heard {
    topic: string;
    /** Place of what happened, for dropping what is known; undefined for states and signals. */
    id?: string;
    type: string;
    data: unknown;
}

/** Whoever hears a topic. */
export interface Listener {
    heard: (frame: Heard) => void;
    /** What one knows must be loaded anew: something was missed, or may have been. */
    reset: () => void;
}

/** Milliseconds for which a topic is followed after the last one who heard it has gone: screens come back. */
const GRACE = 10_000;
/** Milliseconds without a connection after which that is said. */
const TROUBLE = 4000;

/**
 * What happens, as it happens: one connection for all tabs of a browser. The tab that holds it passes on what it is told, and asks for what
 * the others hear; when it goes, the next one takes over where it was.
 */
export class Live {
    readonly #connected = new Cell(true);
    /** False only once there has been no connection for some seconds. */
    readonly isConnected: Watched<boolean> = this.#connected;

    private person: string | undefined;
    private neighbours: Neighbours | undefined;
    private holder: Holder | undefined;
    private isAwake = false;
    private readonly hearers = new Map<string, Set<Listener>>();
    /** Of the topics that are heard here: how far they were told. */
    private readonly cursors = new Map<string, string>();
    private readonly states = new Map<string, Told & {is: 'event'}>();
    private readonly wishes = new Wishes();
    private readonly acts = new Map<number, {done: (answer: unknown) => void; failed: (problem: Problem) => void}>();
    private lastAct = 0;
    private trouble: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly tokens: Tokens,
        private readonly neighboursOf: (person: string) => Neighbours = (person) => new Tabs(person),
        private readonly open?: () => Line,
        private readonly random?: () => number,
        presence: Presence = new Presence(),
    ) {
        presence.watch({
            wake: () => this.wake(),
            sleep: () => this.sleep(),
            hurry: () => this.holder?.hurry(),
            cut: () => this.holder?.cut(),
        });
    }

    /** Connects as somebody, with each new token again; as nobody ends it, and forgets. */
    as(person: string | undefined): void {
        if (person === this.person) return this.holder?.renew();
        this.sleep();
        this.neighbours?.end();
        this.neighbours = undefined;
        this.cursors.clear();
        this.states.clear();
        this.person = person;
        if (person === undefined) return;
        this.neighbours = this.neighboursOf(person);
        this.neighbours.heard = (note) => this.note(note);
        this.wake();
        for (const listener of [...this.hearers.values()].flatMap((each) => [...each])) listener.reset();
    }

    hear(topic: string, listener: Listener): () => void {
        const all = this.hearers.get(topic) ?? new Set();
        this.hearers.set(topic, all);
        all.add(listener);
        const state = this.states.get(topic);
        if (state) queueMicrotask(() => all.has(listener) && listener.heard(heard(state)));
        this.want();
        return () => {
            all.delete(listener);
            if (all.size === 0) setTimeout(() => this.forget(topic), GRACE);
        };
    }

    act(action: string, body: unknown): Promise<unknown> {
        if (this.holder) return this.holder.act(action, body);
        const {neighbours} = this;
        if (!neighbours || !this.isAwake) return Promise.reject(new Problem('no-connection', 0));
        const id = (this.lastAct += 1);
        return new Promise((done, failed) => {
            // A promise that is kept already isn't broken by it.
            setTimeout(() => this.answered(id)?.failed(new Problem('no-connection', 0)), PATIENCE);
            this.acts.set(id, {done, failed});
            neighbours.say({is: 'act', tab: neighbours.tab, id, action, data: body});
        });
    }

    private wake(): void {
        if (this.isAwake || !this.neighbours) return;
        this.isAwake = true;
        this.neighbours.hold(() => this.begin());
        this.want();
    }

    /** Lets others have the connection; what is told to them is heard here all the same. */
    private sleep(): void {
        if (!this.isAwake || !this.neighbours) return;
        this.isAwake = false;
        this.holder?.end();
        this.holder = undefined;
        this.neighbours.letGo();
        this.neighbours.say({is: 'gone', tab: this.neighbours.tab});
        this.show(true);
    }

    /** This tab holds the connection from now on. */
    private begin(): void {
        const {neighbours} = this;
        if (!neighbours) return;
        this.wishes.clear();
        this.holder = new Holder(
            this.tokens,
            {
                tell: (told) => {
                    neighbours.say({is: 'told', told});
                    this.receive(told);
                },
                connected: (connected) => {
                    neighbours.say({is: 'connected', connected});
                    this.show(connected);
                },
                following: (topic) => this.follow(topic),
            },
            this.open,
            this.random,
        );
        neighbours.say({is: 'here'});
        this.want();
        this.show(false);
        this.holder.start();
    }

    /** Tells whoever holds the connection what is heard here. */
    private want(): void {
        const {neighbours} = this;
        if (!neighbours || !this.isAwake) return;
        const topics = [...this.hearers.keys()].map((topic): [string, string | undefined] => [topic, this.cursors.get(topic)]);
        const note: Note = {is: 'want', tab: neighbours.tab, topics};
        if (this.holder) this.note(note);
        else neighbours.say(note);
    }

    private forget(topic: string): void {
        if (this.hearers.get(topic)?.size !== 0) return;
        this.hearers.delete(topic);
        this.cursors.delete(topic);
        this.states.delete(topic);
        this.want();
    }

    private note(note: Note): void {
        const {holder, neighbours} = this;
        switch (note.is) {
            case 'here': return this.want();
            case 'told': return this.receive(note.told);
            case 'connected': return this.show(note.connected);
            case 'acted': return void (this.isOurs(note.tab) && this.answered(note.id)?.done(note.answer));
            case 'refused': return void (this.isOurs(note.tab) && this.answered(note.id)?.failed(new Problem(note.kind, note.status)));
            case 'following': return void (this.isOurs(note.tab) && this.goOn(note.topic, note.cursor, note.state));
            case 'gone':
                this.wishes.gone(note.tab);
                return holder?.topics.want(this.wishes.all());
            case 'want': {
                if (!holder) return undefined;
                this.wishes.set(note.tab, note.topics);
                holder.topics.want(this.wishes.all());
                for (const [topic] of note.topics) this.follow(topic, note.tab);
                return neighbours?.say({is: 'connected', connected: holder.isOpen});
            }
            case 'act': {
                const {tab, id} = note;
                return void holder?.act(note.action, note.data).then(
                    (answer) => neighbours?.say({is: 'acted', tab, id, answer}),
                    (problem: Problem) => neighbours?.say({is: 'refused', tab, id, kind: problem.kind, status: problem.status}),
                );
            }
        }
    }

    /** Tells a tab, or all that want it, how far a topic is that is being told. */
    private follow(topic: string, only?: string): void {
        const now = this.holder?.topics.now(topic);
        if (!now?.isOn) return;
        for (const tab of only === undefined ? this.wishes.of(topic) : [only]) {
            if (this.isOurs(tab)) this.goOn(topic, now.cursor, now.state);
            else this.neighbours?.say({is: 'following', tab, topic, cursor: now.cursor, state: now.state});
        }
    }

    /** Goes on with a topic that is told already: whose cursor is another has missed something. */
    private goOn(topic: string, cursor: string | undefined, state: Told | undefined): void {
        if (isState(topic)) {
            if (state && !this.states.has(topic)) this.receive(state);
            return;
        }
        const own = this.cursors.get(topic);
        if (cursor === undefined || own === cursor || !this.hearers.has(topic)) return;
        this.cursors.set(topic, cursor);
        if (own !== undefined) this.reset(topic);
    }

    private receive(told: Told): void {
        const {topic} = told;
        if (!this.hearers.has(topic)) return;
        if (told.is === 'signal') return this.tell(topic, {topic, type: told.type, data: told.data});
        const own = this.cursors.get(topic);
        if (told.is === 'event' && own === told.cursor && !isState(topic)) return;
        this.cursors.set(topic, told.cursor);
        if (told.is === 'reset') return this.reset(topic);
        if (isState(topic)) this.states.set(topic, told);
        this.tell(topic, heard(told));
        if (!isState(topic) && own !== undefined && own !== told.before) this.reset(topic);
    }

    private tell(topic: string, frame: Heard): void {
        for (const listener of [...(this.hearers.get(topic) ?? [])]) listener.heard(frame);
    }

    private reset(topic: string): void {
        for (const listener of [...(this.hearers.get(topic) ?? [])]) listener.reset();
    }

    private show(connected: boolean): void {
        clearTimeout(this.trouble);
        if (connected || !this.isAwake) this.#connected.value = true;
        else this.trouble = setTimeout(() => (this.#connected.value = false), TROUBLE);
    }

    private isOurs(tab: string): boolean {
        return tab === this.neighbours?.tab;
    }

    private answered(id: number) {
        const act = this.acts.get(id);
        this.acts.delete(id);
        return act;
    }
}

function heard({topic, cursor, type, data}: Told & {is: 'event'}): Heard {
    return isState(topic) ? {topic, type, data} : {topic, id: cursor, type, data};
}
