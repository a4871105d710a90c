import {say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Icon} from 'design/Icon';
import {problemText} from '../problems';
import {size} from './keeping';
import type {Part} from './model';
import type {OpenRoom} from './openroom';
import type {Upload} from './uploads';

/** Files that go with the message: those that are there, and those on their way. */
export function Handed({open, files, uploads}: {open: OpenRoom; files: readonly Part[]; uploads: readonly Upload[]}) {
    if (files.length === 0 && uploads.length === 0) return null;
    return (
        <ul className="handed">
            {files.map((file) => (
                <li key={file.attachment} className="chat-chip">
                    <Icon name="document" />
                    <bdi>{file.name}</bdi>
                    <span className="quiet">{size(file.bytes ?? 0)}</span>
                    <IconButton
                        name={say('chat.takeOut', {name: file.name ?? ''})}
                        icon="close"
                        onClick={() => open.autosave.set({files: open.autosave.draft.value.files.filter((each) => each !== file)})}
                    />
                </li>
            ))}
            {uploads.map((upload) => (
                <li key={upload.id} className="chat-chip">
                    <bdi>{upload.file.name}</bdi>
                    {upload.problem === undefined
                        ? <progress max={1} value={upload.sent} aria-label={say('chat.handing', {name: upload.file.name})} />
                        : (
                            <>
                                <span className="field-error" role="alert">{problemText(upload.problem)}</span>
                                <Button kind="quiet" onClick={() => open.uploads.again(upload)}>{say('again')}</Button>
                            </>
                        )}
                    <IconButton name={say('chat.takeOut', {name: upload.file.name})} icon="close" onClick={() => open.uploads.remove(upload.id)} />
                </li>
            ))}
        </ul>
    );
}
