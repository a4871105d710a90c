import type {Records} from 'core/offline/records';
import {Cell} from 'core/store/cell';
import type {Answers, Help, Sheet, Value} from '../model';
import {blank, isUnsent, type Kept} from '../parts/kept';
import {asksForHelp} from './rules';

export interface Tools {
    records: Promise<Records<Kept> | undefined>;
    /** Lets it be sent. */
    queue: () => Promise<void>;
    /** Whether staff enter what they are told: the client isn't shown anything. */
    isByPhone?: boolean;
    now: () => Date;
    newID: () => string;
    after: (milliseconds: number, work: () => void) => () => void;
}

/** Milliseconds of quiet after which words that are typed are an answer. */
export const QUIET = 1500;

/** Keeps answers while somebody gives them: on this device at once, and on their way to the unit with each. */
export class AnswerAutosave {
    readonly kept: Cell<Kept>;
    /** Help to be shown; undefined while nothing asks for it. */
    readonly help = new Cell<Help | undefined>(undefined);
    private turn: Promise<unknown> = Promise.resolve();
    private typing: {id: string; values: readonly Value[]; stop: () => void} | undefined;
    /** Answers that were given since this screen was opened. */
    private given: Answers = {};

    /** `isOld`: the sheet was kept here, so that answers given here later are newer. */
    constructor(private readonly sheet: Sheet, private readonly isOld: boolean, private readonly tools: Tools) {
        this.kept = new Cell(blank(sheet.occurrence.id));
    }

    /** Answers as they stand: those that the unit has, and those of this device that it hasn't got. */
    answers(kept: Kept): Answers {
        const there = Object.fromEntries(this.sheet.answers.map(({link_id: id, values}) => [id, values]));
        const here = Object.fromEntries(kept.waiting.map(({link_id: id, values}) => [id, values]));
        return {...there, ...(this.isOld || kept.isDone ? kept.answers : this.given), ...here};
    }

    /** Takes up what lies on this device. */
    async open(): Promise<void> {
        await this.change((kept) => kept);
        const {value} = this.kept;
        for (const [id, values] of Object.entries(this.answers(value))) this.look(id, values);
        if (isUnsent(value)) await this.tools.queue();
    }

    /** Takes up words while they are typed: on this device at once, an answer after a pause. */
    async write(id: string, values: readonly Value[]): Promise<void> {
        if (this.typing && this.typing.id !== id) this.hurry();
        this.typing?.stop();
        this.typing = {id, values, stop: this.tools.after(QUIET, () => this.hurry())};
        this.given = {...this.given, [id]: values};
        await this.change((kept) => ({...kept, answers: {...kept.answers, [id]: values}}));
    }

    /** Makes an answer now of what would be one after a pause. */
    hurry(): void {
        const {typing} = this;
        this.typing = undefined;
        typing?.stop();
        if (typing) void this.save(typing.id, typing.values);
    }

    /** Saves an answer. One without values takes an answer back, or says that the question was left out. */
    async save(id: string, values: readonly Value[]): Promise<void> {
        this.given = {...this.given, [id]: values};
        const saved = {id: this.tools.newID(), link_id: id, values: [...values], at: this.tools.now().toISOString()};
        this.look(id, values);
        await this.change((kept) => ({...kept, answers: {...kept.answers, [id]: values}, waiting: [...kept.waiting, saved]}));
        await this.tools.queue();
    }

    /** Says that everything is answered; the unit is told once it has all answers. */
    async finish(): Promise<void> {
        this.hurry();
        await this.change((kept) => ({...kept, isDone: true, doneAt: this.tools.now().toISOString()}));
        await this.tools.queue();
    }

    /** Takes up what became of it where it was sent. */
    async refresh(): Promise<void> {
        await this.change((kept) => kept);
        const {help} = this.kept.value;
        if (help) this.show(help);
    }

    private look(id: string, values: readonly Value[]): void {
        if (asksForHelp(this.sheet.help_when, id, values)) this.show(this.sheet.help);
    }

    private show(help: Help): void {
        this.help.value = help;
        if (this.tools.isByPhone) return;
        const {text_id: text, language} = help;
        void this.change((kept) => (
            kept.seen.includes(text) ? kept : {...kept, seen: [...kept.seen, text], shown: [...kept.shown, {text_id: text, language, at: this.tools.now().toISOString()}]}
        )).then(() => (this.kept.value.shown.length > 0 ? this.tools.queue() : undefined)).catch(() => undefined);
    }

    /** One change after the other, on the device and here. */
    private change(work: (now: Kept) => Kept): Promise<unknown> {
        this.turn = this.turn.then(async () => {
            const {value} = this.kept;
            try {
                const records = await this.tools.records;
                const after = await records?.change(value.id, (now) => work(now ?? value));
                this.kept.value = after ?? work(value);
            } catch {
                // The device keeps nothing: it is there as long as the page.
                this.kept.value = work(value);
            }
        });
        return this.turn;
    }
}
