import type {Problem} from 'core/api/problem';

/** Something that one did and the server has not said yes to. */
export interface Entry {
    /** Idempotency-Key or client_id: the server does it once however often it is sent. */
    id: string;
    person: string;
    kind: string;
    /** Entries of one lane go in order. */
    lane: string;
    payload: unknown;
    madeAt: number;
    tries: number;
    state: 'waiting' | 'sending' | 'refused';
    problem?: Refusal;
}

/** Reason of a refusal, as it can be kept. */
export interface Refusal {
    type: string;
    title: string;
    status: number;
    fields?: Problem['fields'];
}

/** Oldest first; ids break ties, so that all tabs have one order. */
export function inOrder(entries: readonly Entry[]): Entry[] {
    return entries.toSorted((a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1));
}

/** The next of each lane that isn't busy. What was refused holds nobody up. */
export function due(entries: readonly Entry[], busy: ReadonlySet<string>): Entry[] {
    const first = new Map<string, Entry>();
    for (const entry of entries) {
        if (entry.state !== 'refused' && !busy.has(entry.lane) && !first.has(entry.lane)) first.set(entry.lane, entry);
    }
    return [...first.values()];
}

/** Seconds until the next try: what the server asked for, else more with each, and not all browsers at once. */
export function pauseOf(tries: number, retryAfter: number | undefined, random: number): number {
    return retryAfter ?? Math.min(60, 2 ** Math.min(tries, 6)) * (0.5 + random / 2);
}
