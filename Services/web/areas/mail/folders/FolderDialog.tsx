import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {problemText} from '../../problems';
import {loadFolders} from '../mailboxes';
import type {Folder} from '../model';

/** Change of a folder that is asked about. */
export type FolderTask = {is: 'make'; parent?: Folder} | {is: 'rename'; folder: Folder};

/** Makes or renames a folder. */
export function FolderDialog({task, onClose}: {task: FolderTask; onClose: () => void}) {
    const [name, setName] = useState(task.is === 'rename' ? task.folder.name : '');
    const [isBusy, setBusy] = useState(false);
    const [problem, setProblem] = useState<unknown>();
    const attempt = async (work: () => Promise<unknown>) => {
        setBusy(true);
        setProblem(undefined);
        try {
            await work();
            await loadFolders();
            onClose();
        } catch (why) {
            setProblem(why);
            setBusy(false);
        }
    };
    const save = () => {
        const named = name.trim();
        if (task.is === 'rename') return call('PATCH /api/v1/mail/folders/{folder}', {path: {folder: task.folder.id}, body: {name: named}});
        return call('POST /api/v1/mail/folders', {body: {name: named, parent_id: task.parent?.id}});
    };
    return (
        <Dialog title={task.is === 'rename' ? say('mail.rename') : say('mail.newFolder')} onClose={onClose}>
            <form
                className="stack"
                onSubmit={(event) => {
                    event.preventDefault();
                    if (name.trim()) void attempt(save);
                }}
            >
                <Field label={say('mail.folderName')} value={name} onInput={setName} error={problem === undefined ? undefined : problemText(problem)} required />
                <Button type="submit" kind="primary" busy={isBusy}>{task.is === 'rename' ? say('mail.rename') : say('mail.makeFolder')}</Button>
            </form>
        </Dialog>
    );
}
