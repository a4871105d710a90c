import {useId} from 'preact/hooks';
import {Labelled, type Saying} from './Labelled';

/** One of a list's choices. */
export interface Option {
    value: string;
    text: string;
    /** Language of the text, where it isn't the page's. */
    language?: string;
    /** A word about it, where all choices are in sight. */
    hint?: string | undefined;
}

/** A list of which one is chosen. */
export function Select({value, options, onChange, ...saying}: Saying & {
    value: string;
    options: readonly Option[];
    onChange: (value: string) => void;
}) {
    return (
        <Labelled {...saying}>
            {(ties) => (
                <select {...ties} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                    {options.map((each) => (
                        <option key={each.value} value={each.value} lang={each.language}>{each.text}</option>
                    ))}
                </select>
            )}
        </Labelled>
    );
}

/** A few choices, all of them in sight. */
export function Choices({label, value, options, onChange}: {
    label: string;
    value: string;
    options: readonly Option[];
    onChange: (value: string) => void;
}) {
    const name = useId();
    return (
        <fieldset className="choices">
            <legend>{label}</legend>
            {options.map((each) => (
                <div key={each.value} className="checkbox">
                    <input
                        id={`${name}-${each.value}`}
                        type="radio"
                        name={name}
                        checked={each.value === value}
                        aria-describedby={each.hint ? `${name}-${each.value}-hint` : undefined}
                        onChange={() => onChange(each.value)}
                    />
                    <label htmlFor={`${name}-${each.value}`} lang={each.language}>
                        {each.text}
                        {each.hint && <span className="field-hint" id={`${name}-${each.value}-hint`}>{each.hint}</span>}
                    </label>
                </div>
            ))}
        </fieldset>
    );
}
