import {useId} from 'preact/hooks';

/** One of a list's choices. */
export interface Option {
    value: string;
    text: string;
    /** Language of the text, where it isn't the page's. */
    language?: string;
    /** A word about it, where all choices are in sight. */
    hint?: string;
}

/** A list of which one is chosen: label above, hint and error below it, as a field has them. */
export function Select({label, value, options, onChange, hint, error, id}: {
    label: string;
    value: string;
    options: readonly Option[];
    onChange: (value: string) => void;
    hint?: string;
    error?: string | undefined;
    id?: string;
}) {
    const own = useId();
    const name = id ?? own;
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
    return (
        <div className="field">
            <label htmlFor={name}>{label}</label>
            <div className="field-box">
                <select
                    id={name}
                    value={value}
                    aria-describedby={described || undefined}
                    aria-invalid={error ? true : undefined}
                    onChange={(event) => onChange(event.currentTarget.value)}
                >
                    {options.map((each) => (
                        <option key={each.value} value={each.value} lang={each.language}>{each.text}</option>
                    ))}
                </select>
            </div>
            {hint && <p className="field-hint" id={`${name}-hint`}>{hint}</p>}
            {error && <p className="field-error" id={`${name}-error`}>{error}</p>}
        </div>
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
