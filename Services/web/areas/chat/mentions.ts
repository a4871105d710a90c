import type {Piece} from './links';
import type {Member} from './model';

/** Somebody whom a message names, by the word that stands in it behind the @. */
export interface Mention {
    id: string;
    label: string;
}

/** People whom one message names at most. */
export const MENTIONS = 50;

/** Somebody of a room who can be named. */
export type Nameable = Pick<Member, 'id' | 'name' | 'persona'> & Partial<Pick<Member, 'pseudonym' | 'standing' | 'picture'>>;

/**
 * The word for somebody in a message that others read. Staff know clients by names that other clients don't: what they chose for these stands
 * there, else only that it is a client. Who is meant is beside the words, for each reader by the name that they know.
 */
export function labelOf({name, pseudonym, persona, standing}: Nameable, isStaff: boolean, isDirect: boolean, aClient: string): string {
    if (!isStaff || isDirect || persona || standing !== 'client') return name;
    return pseudonym || aClient;
}

/** What is asked for before the caret: an @ at the beginning of a word, and what follows it. */
export function asking(text: string, caret: number): {from: number; query: string} | undefined {
    const found = /(?:^|[\s([])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(text.slice(0, caret));
    if (!found) return undefined;
    const query = found[1] ?? '';
    return {from: caret - query.length - 1, query};
}

/** Those of whose names a word begins so, in the order of the list. */
export function matching<T extends {name: string}>(people: readonly T[], query: string, most: number): T[] {
    const wanted = folded(query.trimEnd());
    const fits = ({name}: T) => {
        const known = folded(name);
        return known.startsWith(wanted) || known.split(/[\s-]+/u).some((word) => word.startsWith(wanted));
    };
    return people.filter(fits).slice(0, most);
}

/** The text with a name in place of what was asked for, and where one writes on. */
export function named(text: string, from: number, caret: number, label: string): {text: string; caret: number} {
    const before = `${text.slice(0, from)}@${label}`;
    const after = text.slice(caret);
    // What ends a sentence stands right behind it.
    if (/^[,.;:!?)\]]/u.test(after)) return {text: before + after, caret: before.length};
    return {text: `${before} ${after.replace(/^ /u, '')}`, caret: before.length + 1};
}

/** The ids of those whose words still stand in a text. */
export function kept(mentions: readonly Mention[], text: string): string[] {
    return [...new Set(mentions.filter(({label}) => text.includes(`@${label}`)).map(({id}) => id))].slice(0, MENTIONS);
}

/** Those of an earlier text who are meant after a change as well: their words still stand there, or never did. */
export function stillMeant(earlier: readonly string[], labelsOf: (id: string) => readonly string[], before: string, after: string): string[] {
    const has = (text: string, id: string) => labelsOf(id).some((label) => text.includes(`@${label}`));
    return earlier.filter((id) => has(after, id) || !has(before, id));
}

/** Pieces of a text with the words for those whom it names apart, the longest first. */
export function withNames(pieces: readonly Piece[], labels: readonly string[]): Piece[] {
    const words = [...new Set(labels)].filter((each) => each !== '').toSorted((a, b) => b.length - a.length);
    if (words.length === 0) return [...pieces];
    const any = new RegExp(`@(?:${words.map((each) => each.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
    return pieces.flatMap((piece) => (piece.href ? [piece] : parted(piece.text, any)));
}

function parted(text: string, any: RegExp): Piece[] {
    const found: Piece[] = [];
    let at = 0;
    for (const {0: match, index} of text.matchAll(any)) {
        if (index > at) found.push({text: text.slice(at, index)});
        found.push({text: match, isName: true});
        at = index + match.length;
    }
    if (at < text.length) found.push({text: text.slice(at)});
    return found;
}

/** A text without case and accents. */
function folded(text: string): string {
    return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
