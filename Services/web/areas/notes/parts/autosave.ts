import {Problem} from 'core/api/problem';
import type {Records} from 'core/offline/records';
import {Cell} from 'core/store/cell';

/** Words of a note that is being written. */
export interface Page {
    text: string;
    /** Time of the service. */
    service_at: string;
    reached: boolean | null;
}

/** A draft on this device, and what the unit has of it. */
export interface Kept {
    id: string;
    contents: Page;
    saved: Page;
    /** Version that was seen here, as its `ETag` says it. */
    tag: string;
    /** What another tab or device has written meanwhile; undefined if nothing. */
    other?: {page: Page; tag: string} | undefined;
}

export interface Tools {
    records: Promise<Records<Kept> | undefined>;
    load: () => Promise<{page: Page; tag: string}>;
    /** Saves if nobody else has meanwhile, and gives the new tag. Throws Problem. */
    save: (page: Page, tag: string) => Promise<string>;
    after: (milliseconds: number, work: () => void) => () => void;
}

/** Milliseconds of quiet after which a draft is saved, and after which it is tried again where it couldn't be. */
export const QUIET = 3000;
const AGAIN = 10_000;

/** Id of a draft on this device. */
export function idOf(note: string): string {
    return `note:${note}`;
}

/** Keeps a draft while somebody writes: on this device at once, at the unit when they pause. */
export class DraftAutosave {
    readonly kept = new Cell<Kept | undefined>(undefined);
    /** Why it isn't at the unit; undefined if it is, or will be soon. */
    readonly problem = new Cell<unknown>(undefined);
    private endQuiet: (() => void) | undefined;
    private turn: Promise<unknown> = Promise.resolve();

    constructor(private readonly note: string, private readonly tools: Tools) {}

    /** Brings what the unit has; words that only this device has stay. Throws Problem. */
    async open(): Promise<void> {
        const here = await (await this.tools.records)?.get(idOf(this.note)).catch(() => undefined);
        const {page, tag} = await this.tools.load();
        const isHere = here !== undefined && !isSame(here.contents, here.saved) && !isSame(here.contents, page);
        const other = isHere && here.tag !== tag ? {page, tag} : undefined;
        await this.put(isHere ? {...here, saved: other ? here.saved : page, tag: other ? here.tag : tag, other} : {id: idOf(this.note), contents: page, saved: page, tag});
        if (isHere) this.wait(QUIET);
    }

    /** Takes up what was written. */
    async write(contents: Page): Promise<void> {
        const {value} = this.kept;
        if (!value) return;
        await this.put({...value, contents});
        this.wait(QUIET);
    }

    /** Saves now what would be saved after a pause. Resolves when it is tried. */
    async hurry(): Promise<void> {
        this.endQuiet?.();
        this.endQuiet = undefined;
        this.turn = this.turn.then(() => this.save());
        await this.turn;
    }

    /** Chooses between what is here and what another has written: the other one goes. */
    async choose(isMine: boolean): Promise<void> {
        const {value} = this.kept;
        if (!value?.other) return;
        const {page, tag} = value.other;
        await this.put({...value, contents: isMine ? value.contents : page, saved: page, tag, other: undefined});
        await this.hurry();
    }

    /** Forgets it on this device: it is signed, or thrown away. */
    async forget(): Promise<void> {
        this.endQuiet?.();
        this.endQuiet = undefined;
        await (await this.tools.records)?.remove(idOf(this.note)).catch(() => undefined);
    }

    /** Whether the unit lacks something of it. */
    get isUnsaved(): boolean {
        const {value} = this.kept;
        return value !== undefined && !isSame(value.contents, value.saved);
    }

    private wait(milliseconds: number): void {
        this.endQuiet?.();
        this.endQuiet = this.tools.after(milliseconds, () => void this.hurry());
    }

    private async save(): Promise<void> {
        const {value} = this.kept;
        if (!value || value.other || !this.isUnsaved) return;
        const {contents, tag} = value;
        try {
            const next = await this.tools.save(contents, tag);
            this.problem.value = undefined;
            const now = this.kept.value ?? value;
            await this.put({...now, saved: contents, tag: next});
            if (this.isUnsaved) this.wait(QUIET);
        } catch (problem) {
            if (problem instanceof Problem && problem.status === 412) {
                const other = await this.tools.load().catch(() => undefined);
                await this.put({...(this.kept.value ?? value), other});
                return;
            }
            this.problem.value = problem;
            if (problem instanceof Problem && problem.isPassing) this.wait(AGAIN);
        }
    }

    private async put(kept: Kept): Promise<void> {
        this.kept.value = kept;
        // Without room on the device it is there as long as the page.
        await (await this.tools.records)?.put(kept).catch(() => undefined);
    }
}

function isSame(one: Page, other: Page): boolean {
    return one.text === other.text && Date.parse(one.service_at) === Date.parse(other.service_at) && one.reached === other.reached;
}
