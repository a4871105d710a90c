import type {Answer} from 'core/api/call';
import {call} from 'core/app';

/** Texts of the unit: what one agrees to, and reasons for which somebody may be refused. */
export type Texts = Answer<'GET /api/v1/ledger/texts'>;

/** Texts of the unit in a language, or in one that it has. Throws Problem. */
export function loadTexts(language: string): Promise<Texts> {
    return call('GET /api/v1/ledger/texts', {query: {language}});
}

/** Words of the unit for a reason; undefined where it has none. */
export function wordsFor(texts: Texts, reason: string) {
    return texts.reasons.find((each) => each.reason === reason);
}
