import type {Deed, Letter} from './model';

/** Something that somebody's letters, drafts or folders have become on any of their devices, as `mail/changes` tells it. */
export type Change =
    | {type: 'letters.changed'; ids?: readonly string[]; folder_id?: string; read?: boolean; flagged?: boolean}
    | {type: 'letters.moved' | 'letters.sent'; ids?: readonly string[]; folder_id: string}
    | {type: 'letters.snoozed'; ids?: readonly string[]; folder_id: string; until?: string}
    | {type: 'letters.came_back'; ids?: readonly string[]; folder_id: string}
    | {type: 'letters.deleted'; ids?: readonly string[]}
    | {type: 'draft.saved'; id: string; version: number; due_at?: string}
    | {type: 'draft.discarded'; id: string}
    | {type: 'folders.changed'; ids?: readonly string[]};

/** Part of a list that must be asked for anew: nothing, the newest letters, or all that is known. */
export type Stale = 'nothing' | 'newest' | 'all';

/** List as far as a change concerns it. */
interface Place {
    /** Id of its folder; undefined if it has letters of all. */
    folder: string | undefined;
    isDrafts: boolean;
    unread: boolean;
    flagged: boolean;
}

/** The deed that a change is, for letters that are known. */
export function deedOf(change: Change): Deed | undefined {
    switch (change.type) {
        case 'letters.changed': {
            const {ids, read, flagged} = change;
            return ids && {ids, read, flagged};
        }
        case 'letters.moved': return change.ids && {ids: change.ids, to: change.folder_id};
        case 'letters.snoozed': return change.ids && {ids: change.ids, snoozed: change.until ?? null};
        case 'letters.deleted': return change.ids && {ids: change.ids, forGood: true};
        case 'draft.discarded': return {ids: [change.id], forGood: true};
        default: return undefined;
    }
}

/** Part of a list that a change leaves unknown. What can be told from the change itself isn't asked for. */
export function staleAfter(change: Change, letters: readonly Pick<Letter, 'id'>[], {folder, isDrafts, unread, flagged}: Place): Stale {
    const isElsewhere = (id: string | undefined) => folder !== undefined && id !== undefined && id !== folder;
    const hasAll = (ids: readonly string[]) => {
        const known = new Set(letters.map(({id}) => id));
        return ids.every((id) => known.has(id));
    };
    switch (change.type) {
        case 'letters.changed': {
            if (!change.ids) return isElsewhere(change.folder_id) ? 'nothing' : 'all';
            const joins = (unread && change.read === false) || (flagged && change.flagged === true);
            return joins && !hasAll(change.ids) ? 'all' : 'nothing';
        }
        case 'letters.moved':
            if (!change.ids) return 'all';
            return folder === undefined || isElsewhere(change.folder_id) || hasAll(change.ids) ? 'nothing' : 'all';
        // What is put away leaves one list and joins another, and so does what comes back.
        case 'letters.snoozed': return folder === undefined || (isElsewhere(change.folder_id) && folder !== 'snoozed') ? 'nothing' : 'all';
        case 'letters.came_back': return folder === 'snoozed' || !isElsewhere(change.folder_id) ? 'all' : 'nothing';
        case 'letters.deleted': return change.ids ? 'nothing' : 'all';
        // Of Drafts they are gone, of Sent they are the newest.
        case 'letters.sent': return isDrafts || !isElsewhere(change.folder_id) ? 'newest' : 'nothing';
        case 'draft.saved': return isDrafts || folder === undefined ? 'newest' : 'nothing';
        case 'draft.discarded': return 'nothing';
        case 'folders.changed': return 'all';
    }
}
