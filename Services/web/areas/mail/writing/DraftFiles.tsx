import {useId} from 'preact/hooks';
import {language, say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import {sizeText} from '../parts/size';
import type {OpenLetter} from '../model';
import {type DraftFile, keepFile, removeFile, restoreFile, sendFile} from './files';
import type {Autosave} from './autosave';

interface Properties {
    autosave: Autosave;
    files: readonly DraftFile[];
    /** Letter that is answered, if one is: its files can stay. */
    answered: OpenLetter | undefined;
    /** Changes them, from what they are at that moment. */
    onChange: (change: (files: readonly DraftFile[]) => readonly DraftFile[]) => void;
}

/** Files of a letter that is being written: how far each is, what is wrong with it, and taking it out. */
export function DraftFiles({autosave, files, answered, onChange}: Properties) {
    const input = useId();
    const update = (id: string, part: DraftFile) => onChange((all) => all.map((each) => (each.id === id ? part : each)));
    const send = async (file: DraftFile) => {
        try {
            await autosave.note({files: files.length + 1});
            const {draft} = await autosave.settle();
            if (!draft) return;
            update(file.id, await sendFile(draft.id, file, (part) => update(file.id, {...file, part})));
        } catch (problem) {
            update(file.id, {...file, problem});
        }
    };
    const add = async (chosen: readonly File[]) => {
        const added = chosen.map((source): DraftFile => ({id: crypto.randomUUID(), name: source.name, bytes: source.size, part: 0, source}));
        onChange((all) => [...all, ...added]);
        for (const file of added) await send(file);
    };
    const keep = async ({id, name}: OpenLetter['attachments'][number]) => {
        if (!answered) return;
        try {
            await autosave.note({files: files.length + 1});
            const {draft} = await autosave.settle();
            if (!draft) return;
            const kept = await keepFile(draft.id, crypto.randomUUID(), answered.id, id);
            onChange((all) => [...all, kept]);
            toast(say('compose.fileKept', {name}));
        } catch (problem) {
            toast(problemText(problem));
        }
    };
    // One of that name and length is there already.
    const left = (answered?.attachments ?? []).filter(({name, bytes}) => !files.some((each) => each.name === name && each.bytes === bytes));
    const again = (file: DraftFile) => {
        const {problem: _, ...rest} = file;
        update(file.id, {...rest, part: 0});
        void send(rest);
    };
    const remove = async (file: DraftFile) => {
        onChange((all) => all.filter(({id}) => id !== file.id));
        const {draft} = autosave.typed.value;
        if (!draft || file.problem !== undefined) return;
        try {
            const action = await removeFile(draft.id, file.id);
            const restore = () => restoreFile(action ?? '').then(() => onChange((all) => [...all, file])).catch((problem) => toast(problemText(problem)));
            toast(say('compose.fileOut', {name: file.name}), action ? () => void restore() : undefined);
        } catch (problem) {
            onChange((all) => [...all, file]);
            toast(problemText(problem));
        }
    };
    return (
        <div className="stack">
            {files.length > 0 && (
                <ul className="files">
                    {files.map((file) => (
                        <li key={file.id} className="file">
                            <Icon name="file" />
                            <span className="file-name">
                                <bdi>{file.name}</bdi> <span className="quiet">{sizeText(file.bytes, language.value)}</span>
                                {file.part !== undefined && file.problem === undefined && (
                                    <progress max={1} value={file.part} aria-label={say('mail.fileOnItsWay', {name: file.name})} />
                                )}
                                {file.problem !== undefined && <span className="field-error" role="alert">{problemText(file.problem)}</span>}
                            </span>
                            {file.problem !== undefined && <Button onClick={() => again(file)}>{say('again')}</Button>}
                            <IconButton name={say('compose.takeFileOut', {name: file.name})} icon="close" onClick={() => void remove(file)} />
                        </li>
                    ))}
                </ul>
            )}
            {left.length > 0 && (
                <ul className="stack">
                    {left.map((file) => <li key={file.id}><Button kind="quiet" icon="attach" onClick={() => void keep(file)}>{say('compose.keepFile', {name: file.name})}</Button></li>)}
                </ul>
            )}
            <div className="file-add">
                <input
                    id={input}
                    type="file"
                    multiple
                    className="unseen"
                    onChange={(event) => {
                        const chosen = [...(event.currentTarget.files ?? [])];
                        event.currentTarget.value = '';
                        void add(chosen);
                    }}
                />
                <label htmlFor={input} className="button"><Icon name="file" /><span>{say('compose.addFile')}</span></label>
            </div>
        </div>
    );
}
