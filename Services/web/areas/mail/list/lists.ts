import {session} from 'core/app';
import {Problem} from 'core/api/problem';
import {Cell} from 'core/store/cell';
import {lastDone} from '../deeds';
import {loadLetters, type Query} from '../load';
import {type Change, deedOf, staleAfter} from '../changes';
import {folders, news} from '../mailboxes';
import {afterDeed, folderAt, type Person} from '../model';
import {type Known, newAbove, withFirst, withMore, withoutNew} from './window';

/** A list as far as it is known. */
export interface State {
    known: Known | undefined;
    /** Letters that have come and aren't shown yet, as one reads further down. */
    fresh: number;
    isLoading: boolean;
    problem: unknown;
}

type Page = Awaited<ReturnType<typeof loadLetters>>;

/** Pages that are asked for anew at once, at most. */
const PAGES = 20;

/** Lists that stay known when one has left them. */
const REMEMBERED = 8;

/** Letters of a query: asked for in pages, and kept with the place where one was. */
export class LetterList {
    readonly state = new Cell<State>({known: undefined, fresh: 0, isLoading: false, problem: undefined});
    /** Pixels by which it was scrolled when it was left. */
    scrolled = 0;
    /** Page that was shown then, where lists are shown in pages. */
    page = 0;
    private held: Page | undefined;
    private asked = 0;
    /** Something of what is known isn't right any more. */
    private isOutdated = false;

    constructor(readonly query: Query) {}

    /** Asks for the newest. With `isStill` nothing moves: those that are new wait for `showNew`. */
    async refresh(isStill = false): Promise<void> {
        const {known} = this.state.value;
        if (known && this.isOutdated) return this.reload(known, isStill);
        await this.ask(undefined, (page) => {
            const count = isStill && known ? newAbove(known, page) : 0;
            this.held = count > 0 ? page : undefined;
            return count > 0 ? {fresh: count} : {known: this.first(page), fresh: 0};
        });
    }

    /** What is known with its first page asked for anew. What is put away is ordered the other way: it begins anew. */
    private first(page: Page): Known {
        const {folder} = this.query;
        return withFirst(folder === 'snoozed' ? undefined : this.state.value.known, page, folder === 'inbox');
    }

    /** What is known is asked for anew as a whole with the next `refresh`. */
    outdate(): void {
        this.isOutdated = true;
    }

    /** Asks for as many letters as are known, and shows them in one go: the place stays. With `isStill` those that are new wait. */
    private async reload(before: Known, isStill: boolean): Promise<void> {
        let isDone = false;
        await this.ask(undefined, async (first) => {
            let known = withFirst(undefined, first);
            for (let page = 1; page < PAGES && known.next !== undefined && known.letters.length < before.letters.length; page += 1) {
                known = withMore(known, await loadLetters(this.query, known.next));
            }
            isDone = true;
            const {shown, fresh} = isStill ? withoutNew(before, known) : {shown: known, fresh: 0};
            this.held = fresh > 0 ? first : undefined;
            return {known: shown, fresh};
        });
        if (isDone) this.isOutdated = false;
    }

    /** Shows those that wait. */
    showNew(): void {
        if (this.held) this.set({known: this.first(this.held), fresh: 0});
        this.held = undefined;
    }

    /** Asks for older ones. */
    async more(): Promise<void> {
        const {known, isLoading} = this.state.value;
        if (!known?.next || isLoading) return;
        await this.ask(known.next, (page) => {
            const now = this.state.value.known;
            return now && now.next === known.next ? {known: withMore(now, page)} : {};
        });
    }

    /** Takes up a deed that is done. */
    take(change: (known: Known) => Known): void {
        const {known} = this.state.value;
        if (known) this.set({known: change(known)});
    }

    private async ask(cursor: string | undefined, taken: (page: Page) => Partial<State> | Promise<Partial<State>>): Promise<void> {
        this.asked += 1;
        const {asked} = this;
        this.set({isLoading: true, problem: undefined});
        try {
            const page = await loadLetters(this.query, cursor);
            if (asked !== this.asked) return;
            const part = await taken(page);
            if (asked === this.asked) this.set({...part, isLoading: false});
        } catch (problem) {
            // Letters that are shown stay right enough until the network is back; the frame says that it is gone.
            const isQuiet = cursor === undefined && this.state.value.known !== undefined && problem instanceof Problem && problem.isPassing;
            if (asked === this.asked) this.set({isLoading: false, problem: isQuiet ? undefined : problem});
        }
    }

    private set(part: Partial<State>): void {
        this.state.value = {...this.state.value, ...part};
    }
}

const lists = new Map<string, LetterList>();
let owner: string | undefined;

/** The list of a query, as it was left if it is still known. */
export function listOf(query: Query): LetterList {
    const {value} = session.state;
    const person = value.is === 'in' ? value.person.id : undefined;
    if (person !== owner) lists.clear();
    owner = person;
    const key = JSON.stringify(query);
    const list = lists.get(key) ?? new LetterList(query);
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of lists.keys()) {
        if (lists.size <= REMEMBERED) break;
        lists.delete(oldest);
    }
    return list;
}

/** Tells all lists of a change; returns whether one of them must be asked for anew. */
export function tellLists(change: Change): boolean {
    const deed = deedOf(change);
    const now = new Date().toISOString();
    let isStale = false;
    for (const list of lists.values()) {
        const {folder: path, unread, flagged} = list.query;
        const known = list.state.value.known?.letters ?? [];
        const folder = path === undefined ? undefined : (folderAt(path, folders.value ?? [])?.id ?? path);
        const stale = staleAfter(change, known, {folder, isDrafts: path === 'drafts', unread, flagged});
        if (stale === 'all') list.outdate();
        if (stale !== 'nothing') isStale = true;
        if (deed) list.take(({letters, next}) => ({letters: afterDeed(letters, deed, path !== undefined, now), next}));
    }
    return isStale;
}

/** Something was missed: all that is known is asked for anew. */
export function tellListsAll(): void {
    for (const list of lists.values()) list.outdate();
}

/** People in the letters of lists that are known, without oneself. */
export function inLetters(): Person[] {
    const people = [...lists.values()].flatMap((list) => list.state.value.known?.letters ?? []).flatMap(({from, to}) => [...(from ? [from] : []), ...to]);
    return people.filter(({id}) => id !== owner);
}

/** Asks for all that is known anew, after something was undone. */
export function refreshLists(): void {
    for (const list of lists.values()) void list.refresh();
    news.value += 1;
}

lastDone.watch((done) => {
    if (!done) return;
    const now = new Date().toISOString();
    for (const list of lists.values()) {
        list.take(({letters, next}) => ({letters: afterDeed(letters, done.deed, list.query.folder !== undefined && !list.query.text, now), next}));
    }
});
