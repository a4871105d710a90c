import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {REASON} from './words';

/** Field for the reason of a step, which the history keeps. */
export function Reason({value, onInput, error}: {value: string; onInput: (text: string) => void; error: string | undefined}) {
    return (
        <Field id="reason" label={say('merging.reason')} hint={say('merging.reasonHint')} value={value} maxLength={REASON} onInput={onInput} error={error} />
    );
}
