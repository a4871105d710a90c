import type {Told} from './frames';

/** What tabs of one person say to each other. */
export type Note =
    /** Somebody holds the connection from now on, and asks what the others hear. */
    | {is: 'here'}
    | {is: 'want'; tab: string; topics: [string, string | undefined][]}
    | {is: 'gone'; tab: string}
    | {is: 'told'; told: Told}
    /** How far a topic is that is told already, and its state; for one tab. */
    | {is: 'following'; tab: string; topic: string; cursor: string | undefined; state: Told | undefined}
    | {is: 'connected'; connected: boolean}
    | {is: 'act'; tab: string; id: number; action: string; data: unknown}
    | {is: 'acted'; tab: string; id: number; answer: unknown}
    | {is: 'refused'; tab: string; id: number; kind: string; status: number};

/** The other tabs of one person in this browser, of which one holds the connection. */
export interface Neighbours {
    /** Name of this tab. */
    readonly tab: string;
    heard: (note: Note) => void;
    say(note: Note): void;
    /** Calls `begin` once this tab holds it, until `letGo`. */
    hold(begin: () => void): void;
    letGo(): void;
    end(): void;
}

/** Those that a Web Lock and a BroadcastChannel join. A browser without them has a connection for each tab. */
export class Tabs implements Neighbours {
    readonly tab = Math.random().toString(36).slice(2);
    heard: (note: Note) => void = () => undefined;
    private readonly name: string;
    private readonly channel: BroadcastChannel | undefined;
    private queue: AbortController | undefined;
    private release: (() => void) | undefined;

    constructor(person: string) {
        this.name = `theracomm.live.${person}`;
        this.channel = 'locks' in navigator ? new BroadcastChannel(this.name) : undefined;
        this.channel?.addEventListener('message', (event: MessageEvent<Note>) => this.heard(event.data));
    }

    say(note: Note): void {
        this.channel?.postMessage(note);
    }

    hold(begin: () => void): void {
        if (!this.channel) return begin();
        const queue = new AbortController();
        this.queue = queue;
        const held = () => {
            if (queue.signal.aborted) return undefined;
            begin();
            return new Promise<void>((release) => {
                this.release = release;
            });
        };
        navigator.locks.request(this.name, {signal: queue.signal}, held).catch(() => undefined);
    }

    letGo(): void {
        this.queue?.abort();
        this.release?.();
        this.queue = undefined;
        this.release = undefined;
    }

    end(): void {
        this.letGo();
        this.channel?.close();
    }
}
