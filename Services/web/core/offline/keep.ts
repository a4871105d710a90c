import {Problem} from 'core/api/problem';
import type {Operation} from 'core/api/call';
import {Cell} from 'core/store/cell';
import type {Database} from './database';
import type {Records} from './records';

/** Answer that is kept for reading without a network. */
export interface KeptAnswer {
    /** Address that was asked. */
    id: string;
    operation: string;
    /** Time at which it was answered, in milliseconds. */
    at: number;
    answer: unknown;
}

/** Operations whose answers are kept, and how many of each: the newest. What is read seldom, or is a secret, isn't among them. */
const COUNTS: Partial<Record<Operation, number>> = {
    'GET /api/v1/mail/counts': 1,
    'GET /api/v1/mail/clocks': 4,
    'GET /api/v1/mail/preferences': 1,
    'GET /api/v1/mail/folders/{folder}/letters': 20,
    'GET /api/v1/mail/letters/{letter}': 200,
    'GET /api/v1/mail/threads/{thread}': 50,
    'GET /api/v1/chat/rooms/joined': 4,
    'GET /api/v1/chat/rooms/available': 4,
    'GET /api/v1/chat/personas': 2,
    'GET /api/v1/chat/rooms/{room}': 20,
    'GET /api/v1/chat/rooms/{room}/messages': 20,
    'GET /api/v1/chat/rooms/{room}/members': 20,
    'GET /api/v1/chat/rooms/{room}/cursor': 20,
    'GET /api/v1/chat/rooms/{room}/cursors': 20,
    'GET /api/v1/chat/receipts': 1,
    'GET /api/v1/chat/roles': 1,
    'GET /api/v1/chat/unread': 1,
    'GET /api/v1/tango/my/staff': 2,
    'GET /api/v1/trumpet/broadcasts': 4,
    'GET /api/v1/trumpet/broadcasts/{broadcast}': 20,
    'GET /api/v1/identity/profile': 1,
    'GET /api/v1/ledger/enrolments/mine': 1,
    'GET /api/v1/ledger/enrolments/{enrolment}/path': 4,
    'GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}': 200,
    'GET /api/v1/ridler/due': 2,
    'GET /api/v1/ridler/occurrences/{occurrence}': 20,
    'GET /api/v1/curator/reading': 2,
    'GET /api/v1/curator/reading/{module}': 60,
};
/** Milliseconds for which an answer is kept. */
export const KEPT_FOR = 30 * 86_400_000;
/** Answers after which those that are too many go. */
const OFTEN = 25;

/** Answers of the API on somebody's own device. What comes live isn't kept: an answer is as old as it says. */
export class Autosave {
    /** Time of the oldest answer that is shown in place of one that can't be had now; undefined while the API answers. */
    readonly shownFrom = new Cell<number | undefined>(undefined);
    private written = 0;

    /** `mine`: the database of whoever is signed in, where this device is theirs alone. */
    constructor(private readonly mine: () => Promise<Database> | undefined, private readonly now: () => number = Date.now) {}

    /** Answers from the network, else from what was kept of the same question. Throws the Problem of the network where nothing was. */
    async through<T>(operation: string, url: string, ask: () => Promise<T>): Promise<T> {
        const count = COUNTS[operation as Operation];
        try {
            const answer = await ask();
            this.shownFrom.value = undefined;
            if (count !== undefined) void this.keep({id: url, operation, at: this.now(), answer}).catch(() => undefined);
            return answer;
        } catch (problem) {
            if (count === undefined || !(problem instanceof Problem)) throw problem;
            if (problem.status === 403 || problem.status === 404 || problem.status === 410) void this.drop(url).catch(() => undefined);
            if (problem.kind !== 'no-connection') throw problem;
            const kept = await this.kept(url).catch(() => undefined);
            if (!kept) throw problem;
            this.shownFrom.value = Math.min(this.shownFrom.value ?? kept.at, kept.at);
            return kept.answer as T;
        }
    }

    /** Forgets all answers; words that are being written stay. */
    async forget(database: Database): Promise<void> {
        const records = database.records<KeptAnswer>('kept');
        for (const {id} of await records.all()) await records.remove(id);
        this.shownFrom.value = undefined;
    }

    private async kept(url: string): Promise<KeptAnswer | undefined> {
        const found = await (await this.mine())?.records<KeptAnswer>('kept').get(url);
        return found && this.now() - found.at < KEPT_FOR ? found : undefined;
    }

    private async drop(url: string): Promise<void> {
        await (await this.mine())?.records<KeptAnswer>('kept').remove(url);
    }

    private async keep(answer: KeptAnswer): Promise<void> {
        const database = await this.mine();
        if (!database) return;
        const records = database.records<KeptAnswer>('kept');
        await records.put(answer);
        if (this.written++ % OFTEN === 0) await this.tidy(records);
    }

    private async tidy(records: Records<KeptAnswer>): Promise<void> {
        for (const id of tooMany(await records.all(), this.now())) await records.remove(id);
    }
}

/** Ids of answers that are too old, or more than are kept of their operation. */
export function tooMany(answers: readonly Pick<KeptAnswer, 'id' | 'operation' | 'at'>[], now: number): string[] {
    const seen = new Map<string, number>();
    const gone: string[] = [];
    for (const {id, operation, at} of answers.toSorted((one, other) => other.at - one.at)) {
        const count = (seen.get(operation) ?? 0) + 1;
        seen.set(operation, count);
        if (now - at >= KEPT_FOR || count > (COUNTS[operation as Operation] ?? 0)) gone.push(id);
    }
    return gone;
}
