import {Problem} from 'core/api/problem';
import type {Records} from 'core/offline/records';
import {Cell} from 'core/store/cell';
import {chosen, type Document, isUnsent, type Kept, loaded, unknown} from './kept';
import type {Sheet} from '../parts/sheet';

/** Milliseconds of quiet until an exercise is sent. On this device each change is at once. */
export const QUIET = 3000;

export interface Tools {
    records: Promise<Records<Kept> | undefined>;
    device: Promise<string>;
    /** The document at the unit; undefined if there is none. Throws Problem. */
    load: () => Promise<{document: Document; tag: string | undefined} | undefined>;
    /** Lets it be sent. */
    queue: () => Promise<void>;
    after: (milliseconds: number, work: () => void) => () => void;
}

/** Keeps an exercise while somebody writes: on this device at once, on its way to the unit when they pause. */
export class SheetAutosave {
    /** Undefined until it is known what there is. */
    readonly kept = new Cell<Kept | undefined>(undefined);
    private endQuiet: (() => void) | undefined;
    private turn: Promise<unknown> = Promise.resolve();
    /** Words that aren't on the device yet. */
    private typing: Sheet | undefined;

    constructor(private readonly enrolment: string, private readonly key: string, private readonly tools: Tools) {}

    /** Brings what is here, then what the unit has. Throws Problem where neither can be had for another reason than the network. */
    async open(): Promise<void> {
        const empty = unknown(this.enrolment, this.key);
        const records = await this.tools.records;
        const here = await records?.get(empty.id).catch(() => undefined);
        if (here && isUnsent(here)) this.kept.value = here;
        try {
            const [found, device] = [await this.tools.load(), await this.tools.device];
            await this.change((now) => loaded(now ?? here ?? empty, found?.document, found?.tag, device));
        } catch (problem) {
            if (!this.kept.value && (!(problem instanceof Problem) || problem.kind !== 'no-connection')) throw problem;
            // Without a network one can write all the same.
            this.kept.value ??= here ?? empty;
        }
        if (this.kept.value && isUnsent(this.kept.value)) await this.tools.queue();
    }

    /** Takes up what was written. */
    write(contents: Sheet): void {
        const {value} = this.kept;
        if (!value) return;
        this.typing = contents;
        this.kept.value = {...value, contents};
        void this.change((now) => now && {...now, contents}).then(() => {
            if (this.typing === contents) this.typing = undefined;
        });
        this.endQuiet?.();
        this.endQuiet = this.tools.after(QUIET, () => this.hurry());
    }

    /** Chooses among what lies beside each other; undefined is what is here. */
    async choose(version: number | undefined): Promise<void> {
        await this.change((now) => now && chosen(now, version));
        await this.tools.queue();
    }

    /** Sends now what would be sent after a pause. */
    hurry(): void {
        if (!this.endQuiet) return;
        this.endQuiet();
        this.endQuiet = undefined;
        void this.turn.then(() => this.tools.queue());
    }

    /** Takes up what became of it where it was sent. */
    async refresh(): Promise<void> {
        await this.change((now) => now);
    }

    /** One change after the other, on the device and here. */
    private change(work: (now: Kept | undefined) => Kept | undefined): Promise<unknown> {
        this.turn = this.turn.then(async () => {
            const records = await this.tools.records;
            const {value} = this.kept;
            let after: Kept | undefined;
            try {
                after = records ? await records.change(value?.id ?? unknown(this.enrolment, this.key).id, (now) => work(now ?? value) ?? undefined) : work(value);
            } catch {
                // The device keeps nothing: it is there as long as the page.
                after = work(value);
            }
            if (after === undefined) return;
            // Words that are typed meanwhile are newer than what is on the device, and follow by themselves.
            this.kept.value = this.typing ? {...after, contents: this.typing} : after;
        });
        return this.turn;
    }
}
