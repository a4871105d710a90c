/** A piece of a text: words, an address that is followed in a new window, or the name of somebody who is mentioned. */
export type Piece = {text: string; href?: string; isName?: boolean};

const address = /https?:\/\/[^\s<>"]+|mailto:[^\s<>"@]+@[^\s<>"@]+/giu;
/** What ends a sentence rather than an address. */
const tail = /[.,;:!?'"”’»)\]}*_~]+$/u;

/** The pieces of a text. Only http, https and mailto are followed. */
export function pieces(text: string): Piece[] {
    const found: Piece[] = [];
    let at = 0;
    for (const {0: match, index} of text.matchAll(address)) {
        const href = trimmed(match);
        if (!isGood(href)) continue;
        if (index > at) found.push({text: text.slice(at, index)});
        found.push({text: href, href});
        at = index + href.length;
    }
    if (at < text.length) found.push({text: text.slice(at)});
    return found;
}

/** Without what belongs to the sentence around it; a bracket that the address opens itself stays. */
function trimmed(match: string): string {
    let end = match.replace(tail, '');
    while (match[end.length] === ')' && count(end, '(') > count(end, ')')) end += ')';
    return end;
}

function count(text: string, character: string): number {
    return text.split(character).length - 1;
}

function isGood(href: string): boolean {
    try {
        return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol);
    } catch {
        return false;
    }
}
