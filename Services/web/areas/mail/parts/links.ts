/** A piece of a text, and where it leads. */
export interface Piece {
    words: string;
    href?: string;
}

/** Lengths are bounded: a hostile text must not keep the page busy. */
const LINK = /\bhttps?:\/\/[^\s<>"“”„«»]{1,2000}|\bmailto:[^\s<>"@]{1,64}@[^\s<>"@]{1,255}|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu;
/** Characters that end a sentence rather than an address. */
const ENDS = '.,;:!?\'’)]}…';

/** A text in pieces: http, https and mail addresses lead somewhere, nothing else does. */
export function linked(text: string): Piece[] {
    const pieces: Piece[] = [];
    let at = 0;
    for (const found of text.matchAll(LINK)) {
        const words = trimmed(found[0]);
        const href = hrefOf(words);
        if (!href) continue;
        if (found.index > at) pieces.push({words: text.slice(at, found.index)});
        pieces.push({words, href});
        at = found.index + words.length;
    }
    if (at < text.length) pieces.push({words: text.slice(at)});
    return pieces;
}

/** Without what ends the sentence; a bracket that was opened within the address belongs to it. */
function trimmed(words: string): string {
    let end = words.length;
    while (end > 0 && ENDS.includes(words.charAt(end - 1))) end -= 1;
    return words.charAt(end) === ')' && words.lastIndexOf('(', end) >= 0 ? words.slice(0, end + 1) : words.slice(0, end);
}

function hrefOf(words: string): string | undefined {
    const address = words.includes('://') || words.startsWith('mailto:') ? words : `mailto:${words}`;
    try {
        const {protocol, href} = new URL(address);
        return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined;
    } catch {
        return undefined;
    }
}
