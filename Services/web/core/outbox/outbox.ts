import {Problem} from 'core/api/problem';
import type {Records} from 'core/offline/records';
import {Cell, type Watched} from 'core/store/cell';
import {due, type Entry, inOrder, pauseOf} from './entry';
import type {Surroundings} from './surroundings';

export type {Entry} from './entry';

/** Person whose outbox it is now, and the records of it. */
export interface Owner {
    person: string;
    records: Promise<Records<Entry>>;
}

type Send = (entry: Entry) => Promise<void>;

/** Deeds that are shown at once and sent when they can be: kept on the device first, sent by one tab, in order by lane. */
export class Outbox {
    private readonly shown = new Cell<readonly Entry[]>([]);
    /** Entries of the person signed in, oldest first. */
    readonly entries: Watched<readonly Entry[]> = this.shown;
    private readonly kinds = new Map<string, Send>();
    private readonly leavers = new Map<string, Send>();
    private readonly busy = new Set<string>();
    /** Ids of entries that have another payload since their try began. */
    private readonly amended = new Set<string>();
    private owner: Owner | undefined;
    private isRunner = false;
    private endRunning: () => void = () => undefined;
    private wakeUp: () => void = () => undefined;

    constructor(private readonly around: Surroundings) {
        around.onWake(() => this.wake());
        around.onLeave(() => this.leave());
        // Another tab may have changed what waits here for its next try.
        around.onChanged(() => {
            void this.refresh();
            this.wakeUp();
        });
    }

    /**
     * A kind's call: sends one entry, whose id is the Idempotency-Key or client_id. Throws Problem. Resolves when the server has it. `leave` sends
     * what is at its turn as the page is closed, by one request that outlives it: nobody knows when they come back. It stays here, and is sent again then.
     */
    kind(name: string, send: Send, leave?: Send): void {
        this.kinds.set(name, send);
        if (leave) this.leavers.set(name, leave);
        void this.run();
    }

    /** From now on this person's; nobody's for undefined. Saying it again changes nothing. */
    async belongTo(owner: Owner | undefined): Promise<void> {
        if (owner?.person === this.owner?.person) return;
        this.endRunning();
        this.isRunner = false;
        this.owner = owner;
        this.shown.value = [];
        if (!owner) return;
        await this.refresh();
        void this.around.whileAlone(async () => {
            if (this.owner !== owner) return;
            const end = new Promise<void>((done) => (this.endRunning = done));
            await this.takeOver(owner);
            await end;
        });
    }

    /** Kept on the device before it returns. Entries of one lane go in order, lanes side by side. */
    async add(kind: string, lane: string, payload: unknown, id: string = crypto.randomUUID()): Promise<Entry> {
        const {owner} = this;
        if (!owner) throw new Problem('session-over', 401);
        const entry: Entry = {id, person: owner.person, kind, lane, payload, madeAt: this.around.now(), tries: 0, state: 'waiting'};
        await (await owner.records).put(entry);
        await this.tell();
        return entry;
    }

    /** Tries what was refused once more. */
    async again(id: string): Promise<void> {
        await this.change(id, (entry) => (entry?.state === 'refused' ? waiting(entry) : undefined));
    }

    /** Takes an entry out; false when it is being sent or was sent. */
    async takeBack(id: string): Promise<boolean> {
        let isTaken = false;
        await this.change(id, (entry) => {
            isTaken = entry !== undefined && entry.state !== 'sending';
            return isTaken ? null : undefined;
        });
        return isTaken;
    }

    /** Gives an entry that wasn't refused another payload, and tries it now, or once more if a try is under way and fails. */
    async amend(id: string, payload: unknown): Promise<void> {
        this.amended.add(id);
        await this.change(id, (entry) => (entry && entry.state !== 'refused' ? {...entry, payload} : undefined));
        this.wake();
    }

    /** Tries what waits now, without the rest of a pause. */
    wake(): void {
        this.wakeUp();
        void this.run();
    }

    private leave(): void {
        if (!this.isRunner) return;
        for (const entry of due(this.shown.value, new Set())) void this.leavers.get(entry.kind)?.(entry).catch(() => undefined);
    }

    private async change(id: string, change: (entry: Entry | undefined) => Entry | null | undefined): Promise<void> {
        if (!this.owner) return;
        await (await this.owner.records).change(id, change);
        await this.tell();
    }

    private async tell(): Promise<void> {
        this.around.tellChanged();
        await this.refresh();
    }

    private async refresh(): Promise<void> {
        const {owner} = this;
        if (!owner) return;
        const all = await (await owner.records).all().catch(() => undefined);
        if (all === undefined || this.owner !== owner) return;
        this.shown.value = inOrder(all.filter((entry) => entry.person === owner.person));
        void this.run();
    }

    /** Tries again what a tab before was about to send when it went. */
    private async takeOver(owner: Owner): Promise<void> {
        const records = await owner.records;
        for (const {id} of await records.all().catch(() => [])) {
            await records.change(id, (entry) => (entry?.state === 'sending' ? waiting(entry) : undefined)).catch(() => undefined);
        }
        if (this.owner !== owner) return;
        this.isRunner = true;
        await this.tell();
    }

    private async run(): Promise<void> {
        if (!this.isRunner) return;
        for (const {lane, kind} of due(this.shown.value, this.busy)) {
            if (!this.kinds.has(kind)) continue;
            this.busy.add(lane);
            void this.runLane(lane)
                // The database has gone: so has its person, or the space on the disk.
                .catch(() => (this.isRunner = false))
                .finally(() => {
                    this.busy.delete(lane);
                    void this.run();
                });
        }
    }

    /** Sends the entries of a lane one after the other until none is left. */
    private async runLane(lane: string): Promise<void> {
        const {owner} = this;
        if (!owner) return;
        for (;;) {
            if (!this.isRunner || this.owner !== owner) return;
            const next = due(this.shown.value.filter((entry) => entry.lane === lane), new Set())[0];
            const send = next && this.kinds.get(next.kind);
            if (!next || !send) return;
            const pause = await this.once(owner, next, send);
            if (pause !== undefined) await this.paused(pause);
        }
    }

    /** One try; returns seconds to wait before the next, if it may help. */
    private async once(owner: Owner, {id}: Entry, send: Send): Promise<number | undefined> {
        const records = await owner.records;
        let claimed: Entry | undefined;
        this.amended.delete(id);
        await records.change(id, (entry) => (claimed = entry?.state === 'waiting' ? {...entry, state: 'sending', tries: entry.tries + 1} : undefined));
        await this.tell();
        // Taken back meanwhile.
        if (!claimed) return this.shown.value.some((entry) => entry.id === id) ? 1 : undefined;
        try {
            await send(claimed);
            await records.remove(id);
            return undefined;
        } catch (problem) {
            const refusal = problem instanceof Problem ? problem : new Problem('unknown', 0);
            // Without a session it waits until its person is back.
            const isPassing = refusal.isPassing || refusal.status === 401;
            await records.change(id, (entry) => entry && (isPassing ? waiting(entry) : refused(entry, refusal)));
            return isPassing && !this.amended.has(id) ? pauseOf(claimed.tries, refusal.retryAfter, this.around.random()) : undefined;
        } finally {
            await this.tell();
        }
    }

    private async paused(seconds: number): Promise<void> {
        await new Promise<void>((done) => {
            const before = this.wakeUp;
            const end = this.around.after(seconds, done);
            this.wakeUp = () => {
                end();
                done();
                before();
                this.wakeUp = () => undefined;
            };
        });
    }
}

function waiting(entry: Entry): Entry {
    const {problem: _, ...rest} = entry;
    return {...rest, state: 'waiting'};
}

function refused(entry: Entry, problem: Problem): Entry {
    return {...entry, state: 'refused', problem: {type: problem.kind, title: problem.message, status: problem.status, fields: problem.fields}};
}
