/** A problem as the API tells it. */
export interface ProblemDocument {
    type?: unknown;
    status?: unknown;
}

/** What the server says on the socket. What a client doesn't know of it is let through. */
export type ServerFrame =
    | {op: 'welcome'; expires_at?: string}
    | {op: 'subscribed'; id: number; topic: string; cursor: string}
    | {op: 'event'; topic: string; cursor: string; type: string; data: unknown}
    | {op: 'signal'; topic: string; type: string; data: unknown}
    | {op: 'reset'; topic: string; cursor: string}
    | {op: 'unsubscribed'; topic: string; problem?: ProblemDocument}
    | {op: 'done'; id: number; action: string; data: unknown}
    | {op: 'failed'; id: number; action: string; problem: ProblemDocument}
    | {op: 'refused'; id?: number; problem: ProblemDocument};

/** What a client says. */
export type ClientFrame =
    | {op: 'hello' | 'renew'; token: string}
    | {op: 'subscribe'; id: number; topic: string; after?: string}
    | {op: 'unsubscribe'; topic: string}
    | {op: 'do'; id: number; action: string; data: unknown};

/** Topics that tell how something is now, instead of what happened: the last telling is all of it. */
const states = new Set(['chat/rooms', 'mail/counts', 'mail/clocks']);

export function isState(topic: string): boolean {
    return states.has(topic);
}

/** What is told to whoever hears a topic, in all tabs. */
export type Told =
    /** `before` is the cursor that the topic had: whose own is another has missed something. */
    | {is: 'event'; topic: string; before: string | undefined; cursor: string; type: string; data: unknown}
    | {is: 'signal'; topic: string; type: string; data: unknown}
    | {is: 'reset'; topic: string; cursor: string};

/** The frame in a text; undefined if it is none. */
export function frameIn(text: unknown): ServerFrame | undefined {
    if (typeof text !== 'string') return undefined;
    try {
        const frame: unknown = JSON.parse(text);
        return typeof frame === 'object' && frame !== null && 'op' in frame ? (frame as ServerFrame) : undefined;
    } catch {
        return undefined;
    }
}
