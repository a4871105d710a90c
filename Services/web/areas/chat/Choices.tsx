import {useId} from 'preact/hooks';

/** One of several, each with a word about it. */
export function Choices<T extends string>({legend, value, onChange, choices}: {
    legend: string;
    value: T;
    onChange: (value: T) => void;
    choices: readonly {value: T; text: string; hint?: string}[];
}) {
    const name = useId();
    return (
        <fieldset className="choices">
            <legend>{legend}</legend>
            {choices.map((each) => (
                <div key={each.value} className="checkbox">
                    <input
                        id={`${name}-${each.value}`}
                        type="radio"
                        name={name}
                        checked={each.value === value}
                        aria-describedby={each.hint ? `${name}-${each.value}-hint` : undefined}
                        onChange={() => onChange(each.value)}
                    />
                    <label htmlFor={`${name}-${each.value}`}>
                        {each.text}
                        {each.hint && <span className="field-hint" id={`${name}-${each.value}-hint`}>{each.hint}</span>}
                    </label>
                </div>
            ))}
        </fieldset>
    );
}
