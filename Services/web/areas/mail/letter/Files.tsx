import {useState} from 'preact/hooks';
import {saveFrom} from 'core/api/saving';
import {call} from 'core/app';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import type {OpenLetter} from '../model';
import {sizeText} from '../parts/size';

/** Files of a letter, to be saved. */
export function Files({letter}: {letter: Pick<OpenLetter, 'id' | 'attachments'>}) {
    if (letter.attachments.length === 0) return null;
    return (
        <section aria-label={say('mail.files', {count: letter.attachments.length})}>
            <ul className="files">
                {letter.attachments.map((file) => <File key={file.id} letter={letter.id} file={file} />)}
            </ul>
        </section>
    );
}

function File({letter, file}: {letter: string; file: OpenLetter['attachments'][number]}) {
    const [isBusy, setBusy] = useState(false);
    const save = async () => {
        setBusy(true);
        try {
            const path = {letter, attachment: file.id};
            saveFrom(await call('POST /api/v1/mail/letters/{letter}/attachments/{attachment}/link', {path}));
        } catch (problem) {
            toast(problemText(problem));
        }
        setBusy(false);
    };
    return (
        <li className="file">
            <Icon name="file" />
            <span className="file-name"><bdi>{file.name}</bdi> <span className="quiet">{sizeText(file.bytes, language.value)}</span></span>
            {file.held
                ? <span className="quiet">{say('mail.fileHeld')}</span>
                : <Button busy={isBusy} onClick={() => void save()}>{say('mail.save')}<span className="unseen"> {file.name}</span></Button>}
        </li>
    );
}
