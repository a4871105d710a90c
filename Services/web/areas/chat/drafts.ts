import {offline} from 'core/app';
import type {Records} from 'core/offline/records';
import {Cell} from 'core/store/cell';
import type {Mention} from './mentions';
import type {Part} from './model';

/** What somebody is writing in a room. */
export interface Draft {
    readonly text: string;
    /** Files that were handed in. */
    readonly files: readonly Part[];
    /** The message that it answers to. */
    readonly replyTo?: number | undefined;
    /** Those whom it names, or has named while one wrote. */
    readonly mentions?: readonly Mention[] | undefined;
    /** Other words for a message of one's own; what one was writing before waits meanwhile. */
    readonly edit?: {readonly number: number; readonly text: string} | undefined;
}

type Kept = Draft & {id: string};

export const nothing: Draft = {text: '', files: []};

/** Milliseconds between a change and its way to the device. */
const SOON = 300;

/** The draft of a room, kept on this device so that every word is there when one comes back. */
export class DraftAutosave {
    readonly draft = new Cell<Draft>(nothing);
    private readonly id: string;
    private readonly records: Promise<Records<Kept>> | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private isTouched = false;
    private readonly brought: Promise<void>;

    constructor(room: string) {
        this.id = `chat:${room}`;
        this.records = offline.mine()?.then((database) => database.records<Kept>('typed'));
        addEventListener('pagehide', this.flush);
        this.brought = this.bring();
    }

    end(): void {
        this.flush();
        removeEventListener('pagehide', this.flush);
    }

    set(change: Partial<Draft>): void {
        this.isTouched = true;
        this.draft.value = {...this.draft.value, ...change};
        clearTimeout(this.timer);
        this.timer = setTimeout(this.flush, SOON);
    }

    /** Puts words, and files, after those that are there, once these have come. */
    async add(words: string, more: readonly Part[] = []): Promise<void> {
        await this.brought;
        const {text, files} = this.draft.value;
        this.set({text: [text, words].filter(Boolean).join('\n\n'), files: [...files, ...more]});
    }

    /** Keeps it now: the page may be on its way out. */
    readonly flush = (): void => {
        clearTimeout(this.timer);
        if (!this.isTouched) return;
        this.isTouched = false;
        const {text, files, replyTo, edit, mentions} = this.draft.value;
        const isEmpty = text === '' && files.length === 0 && edit === undefined && replyTo === undefined;
        const kept = {id: this.id, text, files, replyTo, edit, mentions};
        // Where the device keeps nothing, it is there as long as the page.
        this.records?.then((records) => (isEmpty ? records.remove(this.id) : records.put(kept))).catch(() => undefined);
    };

    private async bring(): Promise<void> {
        const kept = await (await this.records)?.get(this.id).catch(() => undefined);
        // Who has begun to write already goes on with that.
        if (kept && this.draft.value === nothing) this.draft.value = kept;
    }
}
