import {type ClientFrame, isState, type ServerFrame, type Told} from './frames';
import {pause} from './pause';

interface Followed {
    /** How far it has been told; undefined before the first telling. */
    cursor: string | undefined;
    /** Id of the wish that isn't answered yet. */
    asked: number | undefined;
    isOn: boolean;
    failures: number;
}

/** The topics of one connection, each with its cursor: after a break each goes on where it was. */
export class Topics {
    private readonly followed = new Map<string, Followed>();
    private readonly states = new Map<string, Told>();
    private lastID = 0;

    constructor(
        private readonly send: (frame: ClientFrame) => boolean,
        private readonly tell: (told: Told) => void,
        private readonly random: () => number = Math.random,
    ) {}

    /** Follows these, those that are new after the cursors given, and no others. */
    want(topics: ReadonlyMap<string, string | undefined>): void {
        for (const [topic, cursor] of topics) {
            if (this.followed.has(topic)) continue;
            this.followed.set(topic, {cursor, asked: undefined, isOn: false, failures: 0});
            this.subscribe(topic);
        }
        for (const topic of [...this.followed.keys()].filter((each) => !topics.has(each))) {
            this.followed.delete(topic);
            this.states.delete(topic);
            this.send({op: 'unsubscribe', topic});
        }
    }

    /** Whether it is being told, how far it is, and the last state of it. */
    now(topic: string): {isOn: boolean; cursor: string | undefined; state: Told | undefined} {
        const known = this.followed.get(topic);
        return {isOn: known?.isOn ?? false, cursor: known?.cursor, state: this.states.get(topic)};
    }

    opened(): void {
        for (const topic of this.followed.keys()) this.subscribe(topic);
    }

    lost(): void {
        for (const each of this.followed.values()) {
            each.isOn = false;
            each.asked = undefined;
        }
    }

    /** Takes a frame about a topic. */
    heard(frame: ServerFrame): void {
        if (frame.op === 'refused') {
            const topic = [...this.followed].find(([, each]) => each.asked !== undefined && each.asked === frame.id)?.[0];
            if (topic !== undefined) this.retry(topic);
            return;
        }
        if (!('topic' in frame)) return;
        const known = this.followed.get(frame.topic);
        if (!known) return;
        switch (frame.op) {
            case 'subscribed': return this.begin(frame.topic, known, frame.cursor);
            case 'event': return this.event(frame, known);
            case 'signal': return this.tell({is: 'signal', topic: frame.topic, type: frame.type, data: frame.data});
            case 'reset':
                known.cursor = frame.cursor;
                return this.tell({is: 'reset', topic: frame.topic, cursor: frame.cursor});
            case 'unsubscribed':
                if (frame.problem) this.retry(frame.topic);
        }
    }

    private begin(topic: string, known: Followed, cursor: string): void {
        known.asked = undefined;
        known.isOn = true;
        known.failures = 0;
        // What was loaded before may lack what happened until now.
        if (known.cursor === undefined) this.tell({is: 'reset', topic, cursor});
        known.cursor ??= cursor;
    }

    private event(frame: ServerFrame & {op: 'event'}, known: Followed): void {
        const told: Told = {is: 'event', topic: frame.topic, before: known.cursor, cursor: frame.cursor, type: frame.type, data: frame.data};
        known.cursor = frame.cursor;
        if (isState(frame.topic)) this.states.set(frame.topic, told);
        this.tell(told);
    }

    private subscribe(topic: string): void {
        const known = this.followed.get(topic);
        if (!known || known.isOn || known.asked !== undefined) return;
        const id = this.lastID + 1;
        const after = known.cursor === undefined ? {} : {after: known.cursor};
        if (this.send({op: 'subscribe', id, topic, ...after})) this.lastID = known.asked = id;
    }

    /** Somebody who tells a topic isn't there for the moment. */
    private retry(topic: string): void {
        const known = this.followed.get(topic);
        if (!known) return;
        known.isOn = false;
        known.asked = undefined;
        setTimeout(() => this.subscribe(topic), pause(known.failures++, this.random) * 1000);
    }
}
