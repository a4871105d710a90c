import {useId} from 'preact/hooks';

/** Several lines to write in, with label, hint and error as a field has them. */
export function TextArea({label, value, onInput, id, error, hint, rows = 4}: {
    label: string;
    value: string;
    onInput: (value: string) => void;
    id?: string;
    error?: string | undefined;
    hint?: string;
    rows?: number;
}) {
    const own = useId();
    const name = id ?? own;
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
    return (
        <div className="field">
            <label htmlFor={name}>{label}</label>
            <div className="field-box">
                <textarea
                    id={name}
                    className="text-area"
                    rows={rows}
                    dir="auto"
                    value={value}
                    aria-describedby={described || undefined}
                    aria-invalid={error ? true : undefined}
                    onInput={(event) => onInput(event.currentTarget.value)}
                />
            </div>
            {hint && <p className="field-hint" id={`${name}-hint`}>{hint}</p>}
            {error && <p className="field-error" id={`${name}-error`}>{error}</p>}
        </div>
    );
}
