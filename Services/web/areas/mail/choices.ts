import {say} from 'core/words/translate';
import type {IconName} from 'design/Icon';
import type {Choice} from 'design/Menu';
import {does, moveTo, trash} from './doing';
import {folders} from './mailboxes';
import type {Deed, Letter} from './model';

/** Choices for letters: the same in a row's menu, for those that are chosen, and for the one that is open. `onGone`: they leave. */
export function choicesFor(
    letters: readonly Pick<Letter, 'id' | 'read' | 'flagged' | 'draft' | 'folder_id'>[],
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
    choices.push({text: say('mail.move'), icon: 'folder', onChoose: onMove});
    if (archive && letters.some((letter) => letter.folder_id !== archive.id)) {
        choices.push({text: say('mail.archive'), icon: 'archive', onChoose: leaving(() => moveTo(ids, archive))});
    }
    if (letters.every((letter) => kindOf(letter.folder_id) === 'trash')) {
        choices.push({text: say('mail.forGood'), icon: 'trash', onChoose: leaving(() => does(ids, {forGood: true}, say('mail.didForGood', {count})))});
    } else choices.push({text: say('mail.trash'), icon: 'trash', onChoose: leaving(() => trash(ids))});
    return choices;
}
