import {say} from 'core/words/translate';
import type {IconName} from 'design/Icon';
import type {Choice} from 'design/Menu';
import {does, moveTo, trash} from './doing';
import type {Pull} from './list/pull';
import {type Sweep, sweep} from './list/sweep';
import type {Query} from './load';
import {folders} from './mailboxes';
import {type Deed, folderAt, isAway, type Letter} from './model';
import {snoozing} from './snooze/snoozing';

/** Choices for letters: the same in a row's menu, for those that are chosen, and for the one that is open. `onGone`: they leave. */
export function choicesFor(
    letters: readonly Pick<Letter, 'id' | 'read' | 'flagged' | 'draft' | 'folder_id' | 'snoozed_until'>[],
    onMove: () => void,
    onGone: () => void = () => undefined,
): Choice[] {
    const leaving = (work: () => Promise<void>) => () => {
        onGone();
        void work();
    };
    const ids = letters.map(({id}) => id);
    const count = ids.length;
    const areDrafts = letters.length > 0 && letters.every(({draft}) => draft);
    const all = folders.value ?? [];
    const kindOf = (id: string) => all.find((each) => each.id === id)?.kind;
    const archive = all.find(({kind}) => kind === 'archive');
    if (areDrafts) return [{text: say('mail.throw'), icon: 'trash', onChoose: leaving(() => trash(ids, true))}];
    const choices: Choice[] = [];
    const mark = (text: string, icon: IconName, deed: Omit<Deed, 'ids'>, said: string) => {
        choices.push({text, icon, onChoose: () => void does(ids, deed, said)});
    };
    if (letters.some(({read}) => !read)) mark(say('mail.markRead'), 'read', {read: true}, say('mail.didRead', {count}));
    if (letters.some(({read}) => read)) mark(say('mail.markUnread'), 'letters', {read: false}, say('mail.didUnread', {count}));
    if (letters.some(({flagged}) => !flagged)) mark(say('mail.flag'), 'flag', {flagged: true}, say('mail.didFlag', {count}));
    if (letters.some(({flagged}) => flagged)) mark(say('mail.unflag'), 'flag', {flagged: false}, say('mail.didUnflag', {count}));
    const now = new Date().toISOString();
    if (letters.some((letter) => isAway(letter, now))) {
        choices.push({text: say('mail.unsnooze'), icon: 'inbox', onChoose: leaving(() => does(ids, {snoozed: null}, say('mail.didUnsnooze', {count})))});
    }
    choices.push({text: say('mail.move'), icon: 'folder', onChoose: onMove});
    if (archive && letters.some((letter) => letter.folder_id !== archive.id)) {
        choices.push({text: say('mail.archive'), icon: 'archive', onChoose: leaving(() => moveTo(ids, archive))});
    }
    if (letters.every((letter) => kindOf(letter.folder_id) === 'trash')) {
        choices.push({text: say('mail.forGood'), icon: 'trash', onChoose: leaving(() => does(ids, {forGood: true}, say('mail.didForGood', {count})))});
    } else choices.push({text: say('mail.snooze'), icon: 'clock', onChoose: () => (snoozing.value = {ids, onGone})}, {text: say('mail.trash'), icon: 'trash', onChoose: leaving(() => trash(ids))});
    return choices;
}

/** Choices for all letters of a list, also those that aren't shown: a job of the unit does it. */
export function choicesForAll(query: Query, onMove: () => void): Choice[] {
    const all = folders.value ?? [];
    const here = folderAt(query.folder ?? '', all);
    const archive = all.find(({kind}) => kind === 'archive');
    const begin = (text: string, icon: IconName, action: Sweep, target?: string): Choice => ({text, icon, onChoose: () => void sweep(action, query, target)});
    return [
        begin(say('mail.markRead'), 'read', 'mark_read'),
        begin(say('mail.markUnread'), 'letters', 'mark_unread'),
        begin(say('mail.flag'), 'flag', 'flag'),
        begin(say('mail.unflag'), 'flag', 'unflag'),
        {text: say('mail.move'), icon: 'folder', onChoose: onMove},
        ...(archive && here?.id !== archive.id ? [begin(say('mail.archive'), 'archive', 'move', archive.id)] : []),
        here?.kind === 'trash' ? begin(say('mail.forGood'), 'trash', 'purge') : begin(say('mail.trash'), 'trash', 'delete'),
    ];
}

/** Deed of a row that is pulled aside: to the right read or unread, to the left Archive, further Trash. All of them are in its menu as well. */
export function pulled(letter: Letter, pull: Exclude<Pull, 'none'>): Choice | undefined {
    const choices = choicesFor([letter], () => undefined);
    const of = (...icons: IconName[]) => choices.find(({icon}) => icon !== undefined && icons.includes(icon));
    if (pull === 'right') return of('read', 'letters');
    return pull === 'left' ? (of('archive') ?? of('trash')) : of('trash');
}
