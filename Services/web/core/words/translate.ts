import {Cell} from 'core/store/cell';
import type {Words} from 'made/words/shape';

/** Languages of the client, the first being the one for everybody else. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Key of a text. */
export type Key = keyof Words;
/** Keys of texts that need nothing. */
export type PlainKey = {[K in Key]: Words[K] extends string ? K : never}[Key];
type Parameters<K extends Key> = Words[K] extends (p: infer P) => string ? [p: P] : [];

/** Language that is shown; changes once its words are there. */
export const language = new Cell<Language>('en');

let words: Words | undefined;

/** The text of a key in the language that is shown. `showLanguage` must have ended once. */
export function say<K extends Key>(key: K, ...p: Parameters<K>): string {
    const text = words?.[key];
    if (text === undefined) return key;
    return typeof text === 'string' ? text : (text as (p: unknown) => string)(p[0]);
}

/** Loads the words of a language and shows it. Throws if they can't be loaded; then the former stay. */
export async function showLanguage(wanted: Language): Promise<void> {
    const loaded = wanted === 'fr' ? await import('made/words/fr') : await import('made/words/en');
    words = loaded.words;
    language.value = wanted;
}

/** The best of ours for what somebody prefers, in that order: "fr-CA" is answered by "fr". */
export function bestLanguage(preferred: readonly (string | null | undefined)[]): Language {
    for (const tag of preferred) {
        const base = tag?.toLowerCase().split('-')[0];
        const ours = languages.find((each) => each === base);
        if (ours) return ours;
    }
    return languages[0];
}

/** Name of a language in itself: "français"; its tag where the browser knows none. */
export function languageName(tag: string): string {
    try {
        return new Intl.DisplayNames([tag], {type: 'language'}).of(tag) ?? tag;
    } catch {
        return tag;
    }
}
