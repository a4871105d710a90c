import {outbox} from 'core/app';
import type {Entry} from 'core/outbox/entry';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Problem} from 'core/api/problem';
import {problemText} from '../../problems';

/** Says where what is written is: on this device, or with the unit as well. */
export function SavedLine({isUnsent, entry}: {isUnsent: boolean; entry: Entry | undefined}) {
    if (entry?.state === 'refused') {
        return (
            <div role="alert" className="field-error">
                <p>{say('course.onlyHere')} {problemText(new Problem(entry.problem?.type ?? '', entry.problem?.status ?? 0))}</p>
                <Button onClick={() => void outbox.again(entry.id)}>{say('again')}</Button>
            </div>
        );
    }
    return <p role="status" className="quiet">{say(isUnsent || entry ? 'course.kept' : 'course.saved')}</p>;
}
