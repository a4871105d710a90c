/** A piece of a text that was found: with `isHit` the words that were looked for. */
export interface Found {
    text: string;
    isHit: boolean;
}

/** Characters of an excerpt, and of what stands before its first hit. */
const LONG = 200;
const BEFORE = 60;

/** The words of a question, as they are compared. */
export function needles(question: string): string[] {
    return question.split(/\s+/u).map((word) => folded(word).text).filter((each) => each !== '');
}

/** The part of a text in which the words stand first, with all of them in it apart. Case and accents make no difference, as for the server. */
export function excerpt(text: string, words: readonly string[]): Found[] {
    const hits = hitsIn(text, words);
    const first = hits[0]?.[0] ?? 0;
    const from = first <= BEFORE ? 0 : wordBefore(text, first - BEFORE);
    const to = Math.min(text.length, from + LONG);
    const found: Found[] = [];
    const add = (piece: string, isHit: boolean) => piece !== '' && found.push({text: piece, isHit});
    if (from > 0) add('…', false);
    let at = from;
    for (const [begin, end] of hits) {
        if (begin >= to) break;
        add(text.slice(at, begin), false);
        add(text.slice(begin, Math.min(end, to)), true);
        at = Math.min(end, to);
    }
    add(text.slice(at, to), false);
    if (to < text.length) add('…', false);
    return found;
}

/** Where the words stand in a text: stretches that don't touch, in their order. */
function hitsIn(text: string, words: readonly string[]): [number, number][] {
    const {text: known, places} = folded(text);
    const all: [number, number][] = [];
    for (const word of words) {
        for (let at = known.indexOf(word); at >= 0; at = known.indexOf(word, at + word.length)) {
            all.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
        }
    }
    const found: [number, number][] = [];
    for (const [begin, end] of all.toSorted((a, b) => a[0] - b[0])) {
        const last = found.at(-1);
        if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
        else found.push([begin, end]);
    }
    return found;
}

/** A text as it is compared, and for each of its characters where it comes from. */
function folded(text: string): {text: string; places: number[]} {
    const places: number[] = [];
    let known = '';
    let at = 0;
    for (const character of text) {
        const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
        known += plain;
        at += character.length;
    }
    return {text: known, places};
}

/** The beginning of a word at or after a place, so that none is cut in two. */
function wordBefore(text: string, place: number): number {
    const space = text.slice(place, place + BEFORE).search(/\s/u);
    return space < 0 ? place : place + space + 1;
}
