import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {type Wording, withWording, wordsIn} from './contents';

/** Characters of a line. */
const LINE = 500;

/** A line of words in the language that is written. */
export function Wordings({label, hint, of, language, onChange}: {
    label: string;
    hint?: string | undefined;
    of: Wording | null | undefined;
    language: string;
    onChange: (next: Wording) => void;
}) {
    return <Field label={label} hint={hint} value={wordsIn(of, language)} maxLength={LINE} onInput={(text) => onChange(withWording(of, language, text))} />;
}

/** Name that answers go by, for those who read exports. */
export function ForEver({name}: {name: string}) {
    return <p className="quiet">{say('writing.called', {name})}</p>;
}
