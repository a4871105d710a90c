import type {Answer} from 'core/api/call';

export type Folder = Answer<'GET /api/v1/mail/folders'>['folders'][number];
export type Letter = Answer<'GET /api/v1/mail/folders/{folder}/letters'>['letters'][number];
export type OpenLetter = Answer<'GET /api/v1/mail/letters/{letter}'>;
export type Person = Letter['to'][number];

/** Something done to letters: marks, and where they go. */
export interface Deed {
    ids: readonly string[];
    read?: boolean | undefined;
    flagged?: boolean | undefined;
    /** Id of the folder they are moved to; for Trash as well. */
    to?: string | undefined;
    /** True if that is Trash. Drafts are thrown away by it. */
    trash?: boolean;
    /** Time until which they are put away; null: they are taken back. */
    snoozed?: string | null | undefined;
    /** True if they are deleted for good. */
    forGood?: boolean;
}

/** A folder with those in it. */
export interface Branch {
    folder: Folder;
    below: Branch[];
}

const SYSTEM = ['inbox', 'drafts', 'sent', 'archive', 'junk', 'trash'];

/** Folders as a tree: the system's in our order, then one's own by name. A parent that isn't there loses nobody. */
export function tree(folders: readonly Folder[]): Branch[] {
    const known = new Set(folders.map(({id}) => id));
    const below = (parent: string | undefined): Branch[] =>
        folders
            .filter((each) => (each.parent_id && known.has(each.parent_id) ? each.parent_id : undefined) === parent)
            .toSorted(byPlace)
            .map((folder) => ({folder, below: below(folder.id)}));
    return below(undefined);
}

function byPlace(a: Folder, b: Folder): number {
    const place = ({kind}: Folder) => (SYSTEM.includes(kind) ? SYSTEM.indexOf(kind) : SYSTEM.length);
    return place(a) - place(b) || a.name.localeCompare(b.name);
}

/** Name of a folder in paths: of the system's, their kind. */
export function pathOf(folder: Pick<Folder, 'id' | 'kind'>): string {
    return folder.kind === 'own' ? folder.id : folder.kind;
}

/** The folder that a path names. */
export function folderAt(path: string, folders: readonly Folder[]): Folder | undefined {
    return folders.find((each) => pathOf(each) === path || each.id === path);
}

/** The folder with all that are below it. */
export function withAllBelow(id: string, folders: readonly Folder[]): Set<string> {
    const found = new Set([id]);
    for (let before = 0; before < found.size;) {
        before = found.size;
        for (const each of folders) if (each.parent_id && found.has(each.parent_id)) found.add(each.id);
    }
    return found;
}

/** People whom a row names: its author, or those one wrote to. */
export function others(letter: Pick<Letter, 'from' | 'to' | 'bcc' | 'draft'>, me: string): {isToOthers: boolean; people: Person[]} {
    if (letter.draft || letter.from?.id === me) return {isToOthers: true, people: [...letter.to, ...letter.bcc]};
    return {isToOthers: false, people: letter.from ? [letter.from] : []};
}

/** Letters after a deed. In the list of one folder those that leave it are gone. */
export function afterDeed<T extends Letter>(letters: readonly T[], deed: Deed, isOneFolder: boolean, now: string): readonly T[] {
    const concerned = new Set(deed.ids);
    if (!letters.some(({id}) => concerned.has(id))) return letters;
    return letters.flatMap((letter) => {
        if (!concerned.has(letter.id)) return [letter];
        if (deed.forGood || (deed.trash && letter.draft)) return [];
        const wasAway = isAway(letter, now);
        if (deed.to !== undefined && isOneFolder && (wasAway || deed.to !== letter.folder_id)) return [];
        if (deed.snoozed !== undefined && isOneFolder && wasAway !== (deed.snoozed !== null)) return [];
        return [changed(letter, deed, now)];
    });
}

/** A letter after a deed that concerns it. */
export function changed<T extends Pick<Letter, 'read' | 'read_at' | 'flagged' | 'folder_id' | 'snoozed_until'>>(letter: T, {read, flagged, to, snoozed}: Deed, now: string): T {
    const after = {...letter};
    if (read !== undefined && read !== letter.read) Object.assign(after, {read, read_at: read ? now : null});
    if (flagged !== undefined) after.flagged = flagged;
    if (to !== undefined) Object.assign(after, {folder_id: to, snoozed_until: null});
    if (snoozed) Object.assign(after, {read: false, read_at: null});
    if (snoozed !== undefined) after.snoozed_until = snoozed;
    return after;
}

/** Says whether a letter is put away at a time. */
export function isAway({snoozed_until: until}: Pick<Letter, 'snoozed_until'>, now: string): boolean {
    return until != null && Date.parse(until) > Date.parse(now);
}
