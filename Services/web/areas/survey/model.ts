import type {Answer} from 'core/api/call';
import {language} from 'core/words/translate';

export type Occurrence = Answer<'GET /api/v1/ridler/due'>['due'][number];
/** An occurrence with its questions, and what was answered. */
export type Sheet = Answer<'GET /api/v1/ridler/occurrences/{occurrence}'>;
export type FormItem = Sheet['form']['items'][number];
export type Value = Sheet['answers'][number]['values'][number];
export type Condition = NonNullable<FormItem['enable']>['when'][number];
export type Help = Sheet['help'];
export type Watch = Sheet['help_when'][number];
/** An answer as this device saves it. */
export interface Saved {
    id: string;
    link_id: string;
    values: readonly Value[];
    at: string;
}
export type Chart = Answer<'GET /api/v1/ridler/scores/mine'>['charts'][number];
/** Answers by the question's id; one without values was left out on purpose. */
export type Answers = Readonly<Record<string, readonly Value[]>>;

/** Whether an occurrence can be answered now. */
export function isAnswerable({state}: Pick<Occurrence, 'state'>): boolean {
    return state === 'open' || state === 'begun';
}

/** Time until which an occurrence must be begun, or where it is begun finished. */
export function until({state, begin_by: begin, finish_by: finish}: Pick<Occurrence, 'state' | 'begin_by' | 'finish_by'>): string {
    return state === 'begun' ? (finish ?? begin) : begin;
}

/** Name of a survey in the language of the screen, else in another. */
export function nameOf({names, instrument}: Pick<Answer<'GET /api/v1/ridler/surveys'>['surveys'][number], 'names' | 'instrument'>): string {
    return (names.find((each) => each.language.startsWith(language.value)) ?? names[0])?.name ?? instrument;
}
