import type {Tokens} from 'core/api/call';
import {type ClientFrame, frameIn, type ServerFrame} from './frames';
import {LONGEST, pause} from './pause';

/** What a socket needs of a WebSocket. */
export interface Line {
    readonly readyState: number;
    addEventListener<Name extends 'open' | 'message' | 'close'>(name: Name, heard: (event: WebSocketEventMap[Name]) => void): void;
    send(text: string): void;
    close(): void;
}

/** Whom a socket tells what becomes of it. */
export interface Owner {
    /** It is known who one is: from here on frames can be sent. */
    opened(): void;
    heard(frame: ServerFrame): void;
    /** What was asked and not answered may have been done. */
    lost(): void;
}

/** Milliseconds without a frame after which the server is asked whether it is still there, and for its answer. */
const SILENCE = 60_000;
const ANSWER = 10_000;
/** Closing code: sign in anew. */
const SIGN_IN_ANEW = 4401;
/** State of a WebSocket that takes frames: one that the other side is closing doesn't, before it says so. */
const OPEN = 1;
/** Closing codes by which the server says that this client is wrong: it comes back, but not soon. */
const WRONG = new Set([1003, 1008, 1009]);

/** A connection that comes back by itself until it is ended. */
export class Socket {
    private line: Line | undefined;
    private isOpen = false;
    private isEnded = false;
    private failures = 0;
    private refusals = 0;
    private token: string | undefined;
    private again: ReturnType<typeof setTimeout> | undefined;
    private watch: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly tokens: Tokens,
        private readonly owner: Owner,
        private readonly open: () => Line = realtime,
        private readonly random: () => number = Math.random,
    ) {}

    start(): void {
        void this.connect();
    }

    end(): void {
        this.isEnded = true;
        this.drop();
        clearTimeout(this.again);
    }

    /** Sends a frame; false if there is no connection now. */
    send(frame: ClientFrame): boolean {
        if (!this.isOpen || this.line?.readyState !== OPEN) return false;
        this.line.send(JSON.stringify(frame));
        return true;
    }

    /** Tries at once, or looks whether the connection is still one: the network is back, or somebody looks again. */
    hurry(): void {
        if (this.isOpen) this.ask();
        else if (this.again !== undefined) void this.connect();
    }

    /** Ends what can't work any more without waiting until that is noticed: there is no network. */
    cut(): void {
        if (this.line) this.fail(0);
    }

    /** Shows the newest token. */
    async renew(): Promise<void> {
        const token = await this.tokens.current();
        if (token === undefined || token === this.token) return;
        if (this.send({op: 'renew', token})) this.token = token;
    }

    private async connect(): Promise<void> {
        clearTimeout(this.again);
        this.again = undefined;
        const token = await this.tokens.current();
        if (this.isEnded || this.line || this.again !== undefined) return;
        // The browser says when there is a network again.
        if (globalThis.navigator?.onLine === false) return this.later(LONGEST);
        if (token === undefined) return this.later(pause(this.failures++, this.random));
        this.token = token;
        const line = this.open();
        this.line = line;
        line.addEventListener('open', () => line.send(JSON.stringify({op: 'hello', token})));
        line.addEventListener('message', (event) => {
            if (this.line === line) this.hear(frameIn(event.data));
        });
        line.addEventListener('close', (event) => {
            if (this.line === line) this.fail(event.code);
        });
        this.expect(ANSWER * 2);
    }

    private hear(frame: ServerFrame | undefined): void {
        if (!frame) return;
        this.quietUntil(SILENCE);
        if (frame.op === 'welcome') {
            if (this.isOpen) return;
            this.isOpen = true;
            this.failures = 0;
            this.refusals = 0;
            this.owner.opened();
        } else if (frame.op === 'refused' && frame.id === undefined) {
            // Of a token: nothing else of ours is refused as a whole.
            this.fail(SIGN_IN_ANEW);
        } else this.owner.heard(frame);
    }

    private fail(code: number): void {
        const wasOpen = this.isOpen;
        this.drop();
        if (wasOpen) this.owner.lost();
        if (this.isEnded) return;
        if (code === SIGN_IN_ANEW && this.token !== undefined) void this.signInAnew(this.token);
        else this.later(pause(WRONG.has(code) ? 5 : this.failures++, this.random));
    }

    /** With another token at once; if that is refused as well, after a pause. */
    private async signInAnew(refused: string): Promise<void> {
        this.refusals += 1;
        const other = await this.tokens.renew(refused);
        if (this.isEnded || this.line) return;
        if (other !== undefined && this.refusals === 1) void this.connect();
        else this.later(pause(this.failures++, this.random));
    }

    private later(seconds: number): void {
        clearTimeout(this.again);
        if (!this.isEnded) this.again = setTimeout(() => void this.connect(), seconds * 1000);
    }

    private drop(): void {
        clearTimeout(this.watch);
        const {line} = this;
        this.line = undefined;
        this.isOpen = false;
        line?.close();
    }

    /** A connection may be dead without anybody having said so. */
    private ask(): void {
        if (this.token === undefined || !this.send({op: 'renew', token: this.token})) return;
        this.expect(ANSWER);
    }

    private quietUntil(time: number): void {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => this.ask(), time);
    }

    private expect(time: number): void {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => this.fail(0), time);
    }
}

function realtime(): Line {
    return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/realtime`, 'theracomm.v1');
}
