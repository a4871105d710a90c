import {useState} from 'preact/hooks';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Icon} from 'design/Icon';
import {saveAs} from '../../mail/parts/saveAs';
import {sizeText} from '../../mail/parts/size';
import {tellProblem} from '../../problems';

/** A file of a letter or a message. */
export interface File {
    id: string;
    name: string;
    bytes: number;
    /** Whether it can't be had until it was checked. */
    held: boolean;
}

/** Files that one can save. A link that the browser follows by itself would need another token, so their bytes pass through this page. */
export function Files({files, load}: {files: readonly File[]; load: (file: File) => Promise<Blob>}) {
    if (files.length === 0) return null;
    return (
        <ul className="files" aria-label={say('earlier.files')}>
            {files.map((each) => <OneFile key={each.id} file={each} load={() => load(each)} />)}
        </ul>
    );
}

function OneFile({file, load}: {file: File; load: () => Promise<Blob>}) {
    const [busy, setBusy] = useState(false);
    const save = async () => {
        setBusy(true);
        try {
            saveAs(await load(), file.name);
        } catch (problem) {
            tellProblem(problem);
        }
        setBusy(false);
    };
    return (
        <li className="file">
            <Icon name="file" />
            <span className="file-name"><bdi>{file.name}</bdi> <span className="quiet">{sizeText(file.bytes, language.value)}</span></span>
            {file.held
                ? <span className="quiet">{say('earlier.held')}</span>
                : <Button busy={busy} onClick={() => void save()}>{say('earlier.save')}<span className="unseen"> {file.name}</span></Button>}
        </li>
    );
}
