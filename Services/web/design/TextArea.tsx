import {useId} from 'preact/hooks';
import {say} from 'core/words/translate';

/** Characters left from which on the counter is shown. */
const FEW = 100;

/** Several lines to write in: label above, hint and error below them, as a field has them. */
export function TextArea({label, value, onInput, hint, error, maxLength, id}: {
    label: string;
    value: string;
    onInput: (value: string) => void;
    hint?: string;
    error?: string | undefined;
    /** Characters; shows how many are left once few are. */
    maxLength: number;
    id?: string;
}) {
    const own = useId();
    const name = id ?? own;
    const left = maxLength - value.length;
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
    return (
        <div className="field">
            <label htmlFor={name}>{label}</label>
            <div className="field-box">
                <textarea
                    id={name}
                    dir="auto"
                    rows={4}
                    value={value}
                    aria-describedby={described || undefined}
                    aria-invalid={error ? true : undefined}
                    onInput={(event) => onInput(event.currentTarget.value)}
                />
            </div>
            {left < FEW && <p className="field-hint">{say('field.left', {count: Math.max(left, 0)})}</p>}
            {hint && <p className="field-hint" id={`${name}-hint`}>{hint}</p>}
            {error && <p className="field-error" id={`${name}-error`}>{error}</p>}
        </div>
    );
}
