import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {problemText} from '../problems';
import {act, lastDone, undo} from './deeds';
import {refreshLists} from './list/lists';
import {folders} from './mailboxes';
import type {Deed, Folder} from './model';

/** Letters a call. */
const AT_ONCE = 1000;

let last: readonly string[] = [];

/** Does something to letters, says so, and offers to take it back. */
export async function does(ids: readonly string[], deed: Omit<Deed, 'ids'>, text: string): Promise<void> {
    const entries: string[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) entries.push((await act({...deed, ids: ids.slice(at, at + AT_ONCE)})).id);
    last = entries;
    toast(text, () => void takeBack(entries));
}

/** Takes the latest back, by key. */
export function undoLast(): void {
    if (last.length > 0) void takeBack(last);
    last = [];
}

/** Marks letters as read, without a word. */
export function markRead(ids: readonly string[]): void {
    void act({ids, read: true});
}

/** Puts letters into a folder. */
export function moveTo(ids: readonly string[], folder: Folder): Promise<void> {
    if (folder.kind === 'trash') return trash(ids);
    return does(ids, {to: folder.id}, say('mail.didMove', {count: ids.length, folder: nameOf(folder)}));
}

/** Puts letters into Trash; drafts are thrown away. */
export async function trash(ids: readonly string[], areDrafts = false): Promise<void> {
    const to = folders.value?.find(({kind}) => kind === 'trash')?.id;
    const text = areDrafts ? say('mail.didThrow', {count: ids.length}) : say('mail.didTrash', {count: ids.length});
    await does(ids, {trash: true, to}, text);
}

/** Name of a folder in the language that is shown; one's own have the one that they were given. */
export function nameOf({kind, name}: Pick<Folder, 'kind' | 'name'>): string {
    switch (kind) {
        case 'inbox': return say('folder.inbox');
        case 'drafts': return say('folder.drafts');
        case 'sent': return say('folder.sent');
        case 'archive': return say('folder.archive');
        case 'junk': return say('folder.junk');
        case 'trash': return say('folder.trash');
        case 'snoozed': return say('folder.snoozed');
        default: return name;
    }
}

async function takeBack(entries: readonly string[]): Promise<void> {
    try {
        for (const entry of entries.toReversed()) await undo(entry);
    } catch (problem) {
        toast(problemText(problem));
    }
    refreshLists();
}

lastDone.watch((done) => {
    if (done?.problem) toast(problemText(done.problem));
    else if (done && done.stayed > 0) toast(say('mail.stayed', {count: done.stayed}));
});
