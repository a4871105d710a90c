import {Cell} from 'core/store/cell';
import {type Part, parts} from 'made/words/parts';
import type {Words} from 'made/words/shape';
import type {Language} from './languages';

/** Key of a text. */
export type Key = keyof Words;
/** Keys of texts that need nothing. */
export type PlainKey = {[K in Key]: Words[K] extends string ? K : never}[Key];
type Parameters<K extends Key> = Words[K] extends (p: infer P) => string ? [p: P] : [];

/** Language that is shown; changes once its words are there. */
export const language = new Cell<Language>('en');

/** Words that are here. */
const texts: Record<Language, Partial<Words>> = {en: {}, fr: {}};
const here = new Set<string>();
/** Parts that are shown by now, in whatever language. */
const wanted = new Set<Part>(['start']);

/** The text of a key in the language that is shown. `showLanguage` must have ended once, and the words of an area be here (`withWords`). */
export function say<K extends Key>(key: K, ...p: Parameters<K>): string {
    const text = texts[language.value][key];
    if (text === undefined) return key;
    return typeof text === 'string' ? text : (text as (p: unknown) => string)(p[0]);
}

/** Says whether a text that needs nothing is here under that key. */
export function isPlain(key: string): key is PlainKey {
    const all: Record<string, unknown> = texts[language.value];
    return typeof all[key] === 'string';
}

/** Loads the words of a language and shows it. Throws if they can't be loaded; then the former stay. */
export async function showLanguage(next: Language): Promise<void> {
    let count: number;
    do {
        count = wanted.size;
        await Promise.all([...wanted].map((part) => bring(next, part)));
        // Another part may be wanted by now.
    } while (wanted.size !== count);
    language.value = next;
}

/** Loads code together with the words that it says. Throws if one of both can't be loaded. */
export async function withWords<T>(load: () => Promise<T>, ...of: Part[]): Promise<T> {
    for (const part of of) wanted.add(part);
    const [code] = await Promise.all([load(), ...of.map((part) => bring(language.value, part))]);
    return code;
}

async function bring(of: Language, part: Part): Promise<void> {
    const name = `${of} ${part}`;
    if (here.has(name)) return;
    const {words} = await parts[of][part]();
    Object.assign(texts[of], words);
    here.add(name);
}
