import {outbox} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Entry} from 'core/outbox/entry';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {problemText} from '../../problems';
import {isUnsent, type Kept} from '../parts/kept';

/** Says where answers are: on this device, or with the unit as well. */
export function Saved({kept, entry}: {kept: Kept; entry: Entry | undefined}) {
    if (entry?.state === 'refused') {
        return (
            <div role="alert" className="field-error" lang={language.value}>
                <p>{say('survey.onlyHere')} {problemText(new Problem(entry.problem?.type ?? '', entry.problem?.status ?? 0))}</p>
                <Button onClick={() => void outbox.again(entry.id)}>{say('again')}</Button>
            </div>
        );
    }
    if (Object.keys(kept.answers).length === 0) return null;
    return <p role="status" className="quiet" lang={language.value}>{say(isUnsent(kept) || entry ? 'survey.kept' : 'survey.saved')}</p>;
}
