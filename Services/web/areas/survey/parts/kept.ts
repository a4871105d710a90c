import type {Answers, Help, Saved} from '../model';

/** An occurrence on this device: what was answered here, and what of it the unit hasn't got. */
export interface Kept {
    id: string;
    occurrence: string;
    /** Answers that were given here, the latest of each question. */
    answers: Answers;
    /** Those that wait to be sent, in their order. */
    waiting: readonly Saved[];
    /** Texts about help that were shown, and that the unit hasn't heard of. */
    shown: readonly {text_id: string; language: string; at: string}[];
    /** Ids of texts that were shown at all. */
    seen: readonly string[];
    /** Text with which the unit has answered what was sent. */
    help?: Help | undefined;
    /** Everything is answered; it is told once the answers are there. */
    isDone: boolean;
    /** Time at which it was. */
    doneAt?: string | undefined;
    /** The unit has it to its end. */
    isComplete: boolean;
}

/** Id of an occurrence on this device. */
export function idOf(occurrence: string): string {
    return `survey:${occurrence}`;
}

/** An occurrence of which nothing was answered here. */
export function blank(occurrence: string): Kept {
    return {id: idOf(occurrence), occurrence, answers: {}, waiting: [], shown: [], seen: [], isDone: false, isComplete: false};
}

/** Whether the unit lacks something of it. */
export function isUnsent({waiting, shown, isDone, isComplete}: Kept): boolean {
    return waiting.length > 0 || shown.length > 0 || (isDone && !isComplete);
}
