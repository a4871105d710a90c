/** A day and a time to choose, as the clock of the profile's zone shows them. */
export function TimeField({id, label, value, onInput, hint, error}: {
    id: string;
    label: string;
    value: string;
    onInput: (value: string) => void;
    hint: string;
    error?: string | undefined;
}) {
    return (
        <div className="field">
            <label htmlFor={id}>{label}</label>
            <div className="field-box">
                <input
                    id={id}
                    type="datetime-local"
                    value={value}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
                    onInput={(event) => onInput(event.currentTarget.value)}
                />
            </div>
            <p className="field-hint" id={`${id}-hint`}>{hint}</p>
            {error && <p className="field-error" id={`${id}-error`}>{error}</p>}
        </div>
    );
}
