import {Problem} from 'core/api/problem';
import type {Records} from 'core/offline/records';
import {Cell} from 'core/store/cell';
import type {Saved} from './save';
import {type Contents, isSame, isUntouched, type Typed} from './typed';

/** Places that have what was written. */
export interface Kept {
    /** On this device; false if it refuses. */
    here: boolean | undefined;
    /** At the unit, since when; undefined while it has less than what is here. */
    at: number | undefined;
    problem: Problem | undefined;
    /** Draft that was changed elsewhere and lies beside this one. */
    beside: string | undefined;
}

export interface Tools {
    records: Promise<Records<Typed>>;
    save: (typed: Typed, isLast?: boolean) => Promise<Saved>;
    now: () => number;
    newKey: () => string;
    after: (milliseconds: number, work: () => void) => () => void;
}

/** Milliseconds of quiet until it is at the unit. On this device each change is at once. */
export const QUIET = 3000;
const AGAIN = 15_000;
/** Characters from which on writing it down with each of them would be too much. */
const LONG = 20_000;

/** Keeps a letter while it is being written: on this device at once, at the unit when one pauses. */
export class Autosave {
    readonly kept = new Cell<Kept>({here: undefined, at: undefined, problem: undefined, beside: undefined});
    readonly typed: Cell<Typed>;
    private keeping = 0;
    private isLagging = false;
    private endQuiet: (() => void) | undefined;
    private saving: Promise<void> | undefined;
    private isClosed = false;
    private isForgotten = false;

    constructor(typed: Typed, private readonly tools: Tools) {
        this.typed = new Cell(typed);
    }

    /** Takes up what was written. */
    write(part: Partial<Contents>): void {
        const {value} = this.typed;
        this.set({...value, contents: {...value.contents, ...part}, changedAt: this.tools.now()});
        this.kept.value = {...this.kept.value, at: undefined};
        void this.keep(this.typed.value.contents.body.length > LONG);
        this.saveIn(QUIET);
    }

    /** Takes up something beside the words, and keeps it at once. */
    async note(part: Partial<Typed>): Promise<void> {
        this.set({...this.typed.value, ...part});
        await this.keep();
    }

    /** Until the unit has all of it. Throws Problem. */
    async settle(): Promise<Typed> {
        await this.saving?.catch(() => undefined);
        const {value} = this.typed;
        if (!value.draft || !value.saved || !isSame(value.saved, value.contents)) await this.save();
        return this.typed.value;
    }

    /** Puts words of an earlier version in place of those that are here, once the unit has all of these. Throws Problem; then those that are here stay. */
    async putBack(contents: Contents): Promise<void> {
        await this.settle();
        this.write(contents);
        this.hurry();
    }

    /** Says whether the unit has a later version of it than this one, which somebody has saved elsewhere. */
    async isBehind(draft: string, version: number): Promise<boolean> {
        // What is being saved here is one's own.
        await this.saving?.catch(() => undefined);
        const own = this.typed.value.draft;
        return own?.id === draft && version > own.version;
    }

    /** Nothing was written here that the unit hasn't got. */
    get isClean(): boolean {
        const {saved, contents} = this.typed.value;
        return this.saving === undefined && this.endQuiet === undefined && saved !== undefined && isSame(saved, contents);
    }

    /** Stops saving at the unit and waits for what is on its way, so that it can be sent or thrown away. */
    async stop(): Promise<Typed> {
        this.endSaving();
        await this.saving?.catch(() => undefined);
        // The rest may have been put off by that.
        this.endSaving();
        await this.keep();
        return this.typed.value;
    }

    /** Goes on after `stop`. */
    resume(): void {
        if (!this.typed.value.saved || !isSame(this.typed.value.saved, this.typed.value.contents)) this.saveIn(QUIET);
    }

    /**
     * Writes it down on this device at once: a page may go at any moment. With `isPatient`, which is for long ones, what is written while that
     * goes on gathers.
     */
    async keep(isPatient = false): Promise<void> {
        if (isPatient && this.keeping > 0) {
            this.isLagging = true;
            return;
        }
        this.keeping += 1;
        const here = await this.put(this.typed.value);
        this.keeping -= 1;
        if (this.kept.value.here !== here) this.kept.value = {...this.kept.value, here};
        if (!this.isLagging || this.keeping > 0) return;
        this.isLagging = false;
        await this.keep();
    }

    /** Saves now what would be saved when one pauses: the page is left, perhaps for good. */
    hurry(): void {
        void this.keep();
        if (this.endQuiet === undefined) return;
        this.endSaving();
        void this.save().catch(() => undefined);
    }

    private async put(typed: Typed): Promise<boolean> {
        try {
            const records = await this.tools.records;
            if (this.isForgotten) return true;
            if (isUntouched(typed)) await records.remove(typed.id);
            else await records.put(typed);
            return true;
        } catch {
            return false;
        }
    }

    /** Nothing of it is kept here any more. */
    async forget(): Promise<void> {
        this.close(false);
        this.isForgotten = true;
        await (await this.tools.records).remove(this.typed.value.id).catch(() => undefined);
    }

    /** The screen has gone: the last words are kept, and saved once more. */
    close(isKept = true): void {
        if (this.isClosed) return;
        const isOpen = this.endQuiet !== undefined;
        this.endSaving();
        if (isKept) {
            void this.keep();
            if (isOpen) void this.save().catch(() => undefined);
        }
        this.isClosed = true;
    }

    private set(typed: Typed): void {
        this.typed.value = typed;
    }

    private endSaving(): void {
        this.endQuiet?.();
        this.endQuiet = undefined;
    }

    private saveIn(milliseconds: number): void {
        this.endSaving();
        if (this.isClosed) return;
        this.endQuiet = this.tools.after(milliseconds, () => {
            this.endQuiet = undefined;
            void this.save().catch(() => undefined);
        });
    }

    /** One at a time; what is written meanwhile is saved after it. */
    private async save(): Promise<void> {
        if (this.saving) return this.saving;
        if (isUntouched(this.typed.value)) return;
        this.saving = this.once().finally(() => {
            this.saving = undefined;
        });
        await this.saving;
    }

    private async once(): Promise<void> {
        // Before it is asked for, so that whoever comes after a lost answer asks for the same.
        if (!this.typed.value.draft && !this.typed.value.opening) await this.note({opening: this.typed.value.contents});
        const before = this.typed.value;
        try {
            const {draft, contents, beside} = await this.tools.save(before);
            const {opening: _, ...now} = this.typed.value;
            this.set({...now, draft, saved: contents});
            const isAll = isSame(contents, now.contents);
            this.kept.value = {...this.kept.value, at: isAll ? this.tools.now() : undefined, problem: undefined, beside: beside ?? this.kept.value.beside};
            await this.keep();
            if (!isAll) this.saveIn(QUIET);
        } catch (problem) {
            if (!(problem instanceof Problem)) throw problem;
            await this.failed(problem);
            throw problem;
        }
    }

    private async failed(problem: Problem): Promise<void> {
        // The draft has gone: it was sent or thrown away elsewhere. What is written here becomes one of its own.
        const isGone = problem.kind === 'letter-not-found' || problem.kind === 'letter-already-sent';
        if (isGone) {
            const {draft: _, saved: __, opening: ___, ...rest} = this.typed.value;
            this.set({...rest, key: this.tools.newKey()});
            await this.keep();
        }
        this.kept.value = {...this.kept.value, problem};
        if (problem.isPassing) this.saveIn(AGAIN);
        else if (isGone) this.saveIn(QUIET);
    }
}
