import type {Tokens} from 'core/api/call';
import type {ServerFrame} from 'core/live/frames';
import type {Neighbours, Note} from 'core/live/neighbours';
import {Presence} from 'core/live/presence';
import type {Line} from 'core/live/socket';

/** What a client has said on a socket. */
export type Said = {op: string; id?: number; topic?: string; after?: string; token?: string; action?: string; data?: unknown};

/** A socket in place of a WebSocket: the test says what the server says. */
export class FakeLine implements Line {
    private readonly ears: Record<string, (event: object) => void> = {};
    readonly said: Said[] = [];
    isClosed = false;
    readyState = 0;

    addEventListener(name: string, heard: (event: never) => void): void {
        this.ears[name] = heard as (event: object) => void;
    }

    send(text: string): void {
        if (this.readyState !== 1) throw new Error('The socket is not open.');
        this.said.push(JSON.parse(text) as Said);
    }

    close(): void {
        this.isClosed = true;
        this.readyState = 2;
    }

    /** The server has begun to close it. */
    closes(): void {
        this.readyState = 2;
    }

    says(frame: ServerFrame): void {
        this.ears.message?.({data: JSON.stringify(frame)});
    }

    opens(): void {
        this.readyState = 1;
        this.ears.open?.({});
    }

    /** Lets the client in. */
    welcome(): void {
        this.opens();
        this.says({op: 'welcome'});
    }

    breaks(code = 1006): void {
        this.readyState = 3;
        this.ears.close?.({code});
    }

    /** Grants what was asked for last about a topic. */
    grants(topic: string, cursor: string): void {
        const {id = -1} = this.said.findLast((each) => each.op === 'subscribe' && each.topic === topic) ?? {};
        this.says({op: 'subscribed', id, topic, cursor});
    }

    tells(topic: string, cursor: string, data: unknown = {}): void {
        this.says({op: 'event', topic, cursor, type: 'x', data});
    }
}

/** All sockets that were opened. */
export class Lines {
    readonly all: FakeLine[] = [];
    open = (): Line => {
        const line = new FakeLine();
        this.all.push(line);
        return line;
    };
    get last(): FakeLine {
        const line = this.all.at(-1);
        if (!line) throw new Error('no socket was opened');
        return line;
    }
}

/** Tokens t1, t2 … */
export class FakeTokens implements Tokens {
    number = 1;
    isOver = false;
    current = async () => (this.isOver ? undefined : `t${this.number}`);
    renew = async () => {
        this.number += 1;
        return this.current();
    };
}

/** Tabs of one browser: the first in the queue holds the connection. */
export class Browser {
    readonly tabs: FakeTab[] = [];
    readonly queue: {tab: FakeTab; begin: () => void}[] = [];

    tab(): FakeTab {
        const tab = new FakeTab(this, `tab${this.tabs.length}`);
        this.tabs.push(tab);
        return tab;
    }
}

export class FakeTab implements Neighbours {
    heard: (note: Note) => void = () => undefined;
    /** Stands still: what is said meanwhile it never hears. */
    isDeaf = false;
    constructor(private readonly browser: Browser, readonly tab: string) {}

    say(note: Note): void {
        for (const other of this.browser.tabs) if (other !== this && !other.isDeaf) other.heard(structuredClone(note));
    }

    hold(begin: () => void): void {
        this.browser.queue.push({tab: this, begin});
        if (this.browser.queue.length === 1) begin();
    }

    letGo(): void {
        const at = this.browser.queue.findIndex((each) => each.tab === this);
        if (at < 0) return;
        this.browser.queue.splice(at, 1);
        if (at === 0) this.browser.queue[0]?.begin();
    }

    end(): void {
        this.letGo();
        this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1);
    }
}

/** The test looks, looks away, and has a network or none. */
export class FakePresence extends Presence {
    #watcher: Parameters<Presence['watch']>[0] | undefined;
    override watch(watcher: Parameters<Presence['watch']>[0]): void {
        this.#watcher = watcher;
    }
    get now() {
        if (!this.#watcher) throw new Error('nobody watches');
        return this.#watcher;
    }
}
