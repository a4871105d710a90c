import type {Letter} from '../model';

/** Letters a page. */
export const PAGE = 50;

/** The newest letters of a folder, as far as they were asked for. */
export interface Known {
    letters: readonly Letter[];
    /** Cursor of the next page; undefined at the end of the folder. */
    next: string | undefined;
}

/** A page of the API. */
interface Page {
    letters: readonly Letter[];
    next?: string | null | undefined;
}

/** The letters with the page that follows them. */
export function withMore(known: Known, page: Page): Known {
    const there = new Set(known.letters.map(({id}) => id));
    return {letters: [...known.letters, ...page.letters.filter(({id}) => !there.has(id))], next: page.next ?? undefined};
}

/**
 * The letters with a first page that was asked for anew: it counts for its part of the time, what is older stays. If more is new than a page holds,
 * what lies between isn't known, and what was known below it is left out, to be asked for again.
 */
export function withFirst(known: Known | undefined, page: Page, isInbox = false): Known {
    const next = page.next ?? undefined;
    const last = page.letters.at(-1);
    if (!known || !last || next === undefined) return {letters: page.letters, next};
    const fresh = new Set(page.letters.map(({id}) => id));
    const isJoined = known.letters.some(({id}) => fresh.has(id));
    if (!isJoined) return {letters: page.letters, next};
    const older = known.letters.filter((letter) => !fresh.has(letter.id) && isAfter(last, letter, isInbox));
    // Nothing older was known: the page's own cursor leads on.
    return {letters: [...page.letters, ...older], next: older.length > 0 || known.next === undefined ? known.next : next};
}

/** Says whether `other` comes after `letter` in a list: newest first, by id at the same time. In the inbox letters that came back lie by that time. */
function isAfter(letter: Letter, other: Letter, isInbox: boolean): boolean {
    const timeOf = ({sent_at: sent, snoozed_until: until}: Letter) => Date.parse((isInbox ? until : undefined) ?? sent);
    const [at, otherAt] = [timeOf(letter), timeOf(other)];
    return otherAt < at || (otherAt === at && other.id !== letter.id);
}

/** Number of letters that weren't known, above those that were. */
export function newAbove(known: Known, page: Page): number {
    const there = new Set(known.letters.map(({id}) => id));
    const first = page.letters.findIndex(({id}) => there.has(id));
    return known.letters.length === 0 ? 0 : first < 0 ? page.letters.length : first;
}

/** What is known now without the letters that came above those that were known before, and their number. */
export function withoutNew(before: Known, now: Known): {shown: Known; fresh: number} {
    const fresh = newAbove(before, now);
    // Nothing of what was shown is there any more: then it is another list.
    if (fresh === now.letters.length) return {shown: now, fresh: 0};
    return {shown: {...now, letters: now.letters.slice(fresh)}, fresh};
}

/** The page that was asked for, or the last there is. */
export function lastPage(page: number, letters: number): number {
    return Math.max(0, Math.min(page, Math.ceil(letters / PAGE) - 1));
}

/** Rows that are drawn: in sight and some around, and the one that has the focus. */
export function drawn(count: number, row: number, top: number, height: number, focused: number): number[] {
    const around = 6;
    const from = Math.max(0, Math.floor(top / row) - around);
    const to = Math.min(count, Math.ceil((top + height) / row) + around);
    const rows = Array.from({length: Math.max(0, to - from)}, (_, index) => from + index);
    if (focused >= 0 && focused < count && (focused < from || focused >= to)) rows.push(focused);
    return rows.toSorted((a, b) => a - b);
}
