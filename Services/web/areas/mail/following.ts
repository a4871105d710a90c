import {live} from 'core/app';
import {Cell} from 'core/store/cell';
import {type Change, deedOf} from './changes';
import {tellLists, tellListsAll} from './list/lists';
import {tellOpened} from './letter/opened';
import {loadFolders, news} from './mailboxes';

/** The draft that was saved last, on whatever device. */
export const lastSaved = new Cell<{id: string; version: number} | undefined>(undefined);

/** Drafts that are none any more, and why: on this device or another. */
export const lastGone = new Cell<{ids: readonly string[]; isSent: boolean} | undefined>(undefined);

/** Changes with everything that is told. */
export const changes = new Cell(0);

let isFollowing = false;

/** From now on lists, open letters and drafts follow what becomes of one's letters on other devices. */
export function followChanges(): void {
    if (isFollowing) return;
    isFollowing = true;
    live.hear('mail/changes', {
        heard: ({type, data}) => take({type, ...(data as object)} as Change),
        // Something was missed.
        reset: () => {
            tellListsAll();
            changes.value += 1;
            void loadFolders().catch(() => undefined);
            news.value += 1;
        },
    });
}

function take(change: Change): void {
    changes.value += 1;
    if (tellLists(change)) news.value += 1;
    const deed = deedOf(change);
    if (deed) tellOpened(deed);
    if (change.type === 'draft.saved') lastSaved.value = {id: change.id, version: change.version};
    if (change.type === 'letters.sent' && change.ids) lastGone.value = {ids: change.ids, isSent: true};
    if (change.type === 'draft.discarded') lastGone.value = {ids: [change.id], isSent: false};
    if (change.type === 'folders.changed') void loadFolders().catch(() => undefined);
}
