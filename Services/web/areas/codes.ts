import type {FieldProblem} from 'core/api/problem';
import {language} from 'core/words/translate';
import type {Words} from 'made/words/codes/shape';

let texts: Partial<Words> | undefined;
let shown: string | undefined;

/** Loads the words for codes of fields, in the language that is shown. Few meet them, so they aren't part of the first view. */
export async function loadCodes(): Promise<void> {
    const wanted = language.value;
    if (shown === wanted) return;
    texts = (wanted === 'fr' ? await import('made/words/codes/fr') : await import('made/words/codes/en')).words;
    shown = wanted;
}

/** What a code says, with its parameters; undefined for one that isn't known, or while its words aren't there. */
export function codeText({code, parameters}: FieldProblem): string | undefined {
    const text = texts && Object.hasOwn(texts, code) ? texts[code as keyof Words] : undefined;
    if (typeof text !== 'function') return text;
    const given = Object.entries(parameters);
    if (given.length === 0) return undefined;
    return (text as (p: unknown) => string)(Object.fromEntries(given));
}
