import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {Field} from 'design/Field';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {problemText} from '../../problems';
import {nameOf} from '../doing';
import {folders, loadFolders} from '../mailboxes';
import {type Branch, type Folder, tree} from '../model';

interface Properties {
    title: string;
    onChoose: (folder: Folder) => void;
    onClose: () => void;
    /** Folders that can't be chosen. */
    without?: (folder: Folder) => boolean;
    /** For a folder that is moved: at the top, below none. */
    onTop?: () => void;
}

/** Folders to choose one from, or to make a new one. */
export default function MoveDialog({title, onChoose, onClose, without = ({kind}) => kind === 'drafts', onTop}: Properties) {
    const [name, setName] = useState<string | undefined>();
    const [isBusy, setBusy] = useState(false);
    const branches = tree(useCell(folders) ?? []);
    const make = async () => {
        setBusy(true);
        try {
            const {id} = await call('POST /api/v1/mail/folders', {body: {name: (name ?? '').trim()}});
            await loadFolders();
            const made = folders.value?.find((each) => each.id === id);
            if (made) onChoose(made);
        } catch (problem) {
            toast(problemText(problem));
            setBusy(false);
        }
    };
    const choices = (branch: Branch): ReturnType<typeof MoveDialog> => (
        <li key={branch.folder.id}>
            {!without(branch.folder) && (
                <button type="button" className="folder-choice" onClick={() => onChoose(branch.folder)}>
                    <Icon name="folder" />
                    <bdi>{nameOf(branch.folder)}</bdi>
                </button>
            )}
            {branch.below.length > 0 && <ul className="folder-below">{branch.below.map(choices)}</ul>}
        </li>
    );
    return (
        <Sheet title={title} onClose={onClose}>
            <ul className="folder-choices">
                {onTop && <li><button type="button" className="folder-choice" onClick={onTop}><Icon name="up" />{say('mail.atTop')}</button></li>}
                {branches.map(choices)}
            </ul>
            {onTop ? null : name === undefined ? (
                <Button kind="quiet" icon="add" onClick={() => setName('')}>{say('mail.newFolder')}</Button>
            ) : (
                <form
                    className="stack"
                    onSubmit={(event) => {
                        event.preventDefault();
                        void make();
                    }}
                >
                    <Field label={say('mail.folderName')} value={name} onInput={setName} required />
                    <Button type="submit" kind="primary" busy={isBusy} reason={name.trim() ? undefined : say('code.missing')}>{say('mail.makeFolder')}</Button>
                </form>
            )}
        </Sheet>
    );
}
