import {aWhile} from '../shell/aWhile';
import {counted} from '../shell/underWay';
import {Problem} from './problem';
import type {Operations} from './types';

/** An operation of the API: "GET /api/v1/mail/counts". */
export type Operation = keyof Operations;
type Part<K extends Operation, Name extends string> = Operations[K] extends Record<Name, infer T> ? T : undefined;
export type Answer<K extends Operation> = Part<K, 'answer'>;
export type Body<K extends Operation> = Open<Part<K, 'body'>>;
export type Query<K extends Operation> = Open<Part<K, 'query'>>;

/** What is sent: a member that may be left out may be undefined as well, which isn't sent. So nobody has to leave one out by a spread, whose names nobody checks. */
type Open<T> = T extends Blob | undefined ? T : T extends readonly (infer Each)[] ? readonly Open<Each>[] : T extends object ? OpenMembers<T> : T;
type OpenMembers<T> = {[N in keyof T]: Pick<T, N> extends Required<Pick<T, N>> ? Open<T[N]> : Open<T[N]> | undefined};

type Given<Name extends string, T> = T extends undefined ? {[N in Name]?: undefined} : {[N in Name]: T};
type Asked<T> = T extends undefined ? {query?: undefined} : Record<string, never> extends T ? {query?: T | undefined} : {query: T};

/** What a call needs beside the name of its operation. */
export type Options<K extends Operation> = Given<'path', Part<K, 'path'>> & Asked<Query<K>> & Given<'body', Body<K>> & {
    headers?: Record<string, string> | undefined;
    signal?: AbortSignal | undefined;
    /** Whether it goes on when the page is closed. Browsers let no more than 64 KiB of bodies do so; a longer one is sent as others are. */
    keepalive?: boolean | undefined;
};
type Needed<K extends Operation> = Record<string, never> extends Options<K> ? [options?: Options<K>] : [options: Options<K>];

/** Whose token a call carries. */
export interface Tokens {
    /** Access token, undefined if nobody is signed in. */
    current(): Promise<string | undefined>;
    /** Another one in place of `refused`; undefined if there is none. */
    renew(refused: string): Promise<string | undefined>;
}

/** What came back. */
export interface Received<T> {
    answer: T;
    status: number;
    headers: Headers;
}

/** Characters of a body that goes on when the page is closed. */
const KEPT_ALIVE = 10_000;

/** Calls the API as whoever is signed in. Throws Problem only. */
export class Caller {
    constructor(
        private readonly tokens: Tokens,
        readonly fetcher: (url: string, init: RequestInit) => Promise<Response> = (url, init) => globalThis.fetch(url, init),
        private readonly pause: (seconds: number) => Promise<void> = (seconds) => aWhile(seconds * 1000),
    ) {}

    /** Language of what is answered, if it comes in several. */
    language: string | undefined;
    /** Stands between a question and the network, where answers are kept. */
    autosave: {through<T>(operation: string, url: string, ask: () => Promise<T>): Promise<T>} | undefined;

    /** The answer of an operation. */
    call = async <K extends Operation>(operation: K, ...[options]: Needed<K>): Promise<Answer<K>> =>
        (await this.send(operation, ...([options] as unknown as Needed<K>))).answer;

    /** The same with status and header fields. */
    send = async <K extends Operation>(operation: K, ...[options]: Needed<K>): Promise<Received<Answer<K>>> => {
        const [method, url, init] = this.request(operation, options as Loose | undefined);
        let received: Response | undefined;
        const ask = async () => {
            const response = await this.signedIn(url, init, mayRepeat(method, init));
            received = response;
            const isJSON = /^application\/(activity\+)?json/.test(response.headers.get('content-type') ?? '');
            return isJSON ? await response.json() : response.status === 204 || response.status === 202 ? undefined : await response.blob();
        };
        const answer = await counted(method === 'GET' && this.autosave ? this.autosave.through(operation, url, ask) : ask());
        // What was kept has no header fields.
        return {answer: answer as Answer<K>, status: received?.status ?? 200, headers: received?.headers ?? new Headers()};
    };

    /** The bytes that an operation answers with, whatever they are. */
    bytes = async <K extends Operation>(operation: K, ...[options]: Needed<K>): Promise<Blob> => {
        const [method, url, init] = this.request(operation, options as Loose | undefined);
        return counted(this.signedIn(url, init, mayRepeat(method, init)).then((response) => response.blob()));
    };

    private request(operation: string, options: Loose = {}): [string, string, RequestInit & {headers: Record<string, string>}] {
        const [method = 'GET', template = '/'] = operation.split(' ');
        let url = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(options.path?.[name])));
        const query = Object.entries(options.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
        if (query.length > 0) url += `?${new URLSearchParams(query as [string, string][])}`;
        const headers: Record<string, string> = {...options.headers};
        if (this.language) headers['Accept-Language'] ??= this.language;
        const init: RequestInit & {headers: Record<string, string>} = {method, headers, credentials: 'same-origin', cache: 'no-store'};
        if (options.signal) init.signal = options.signal;
        if (options.body instanceof Blob) init.body = options.body;
        else if (options.body !== undefined) {
            headers['Content-Type'] = 'application/json';
            init.body = JSON.stringify(options.body);
        }
        // A character takes three bytes at most, and others may be under way.
        if (options.keepalive && String(init.body ?? '').length < KEPT_ALIVE) init.keepalive = true;
        return [method, url, init];
    }

    /** With a token, and once more with another one if that has been refused. */
    private async signedIn(url: string, init: RequestInit & {headers: Record<string, string>}, repeats: boolean): Promise<Response> {
        const token = await this.tokens.current();
        try {
            return await this.patiently(url, withToken(init, token), repeats);
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.status !== 401 || token === undefined) throw problem;
            const other = await this.tokens.renew(token);
            if (other === undefined) throw problem;
            return await this.patiently(url, withToken(init, other), repeats);
        }
    }

    /** Up to three tries, if a repetition does no harm and there is a network: without one nobody waits for what is kept. */
    private async patiently(url: string, init: RequestInit, repeats: boolean): Promise<Response> {
        for (let tries = 1; ; tries += 1) {
            try {
                return await this.once(url, init);
            } catch (problem) {
                if (!(problem instanceof Problem) || !problem.isPassing || problem.status === 429 || !repeats || tries === 3 || isOffline()) throw problem;
                // Not all at once, when many were cut off together.
                await this.pause(Math.min(problem.retryAfter ?? 0, 5) + Math.random() * tries);
            }
        }
    }

    private async once(url: string, init: RequestInit): Promise<Response> {
        let response;
        try {
            response = await this.fetcher(url, init);
        } catch (error) {
            throw init.signal?.aborted ? error : new Problem('no-connection', 0);
        }
        if (response.ok) return response;
        throw await Problem.of(response);
    }
}

/** Options of any operation. */
interface Loose {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    headers?: Record<string, string> | undefined;
    signal?: AbortSignal | undefined;
    keepalive?: boolean | undefined;
}

function withToken(init: RequestInit & {headers: Record<string, string>}, token: string | undefined): RequestInit {
    return token === undefined ? init : {...init, headers: {...init.headers, Authorization: `Bearer ${token}`}};
}

function isOffline(): boolean {
    return globalThis.navigator?.onLine === false;
}

/** Whether a repetition does the same once only: reading, and what has a key of its own. */
function mayRepeat(method: string, init: {headers: Record<string, string>}): boolean {
    return method === 'GET' || 'Idempotency-Key' in init.headers;
}
