import type {ComponentChildren, Ref} from 'preact';
import {useId, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {IconButton} from './Button';

interface Properties {
    label: string;
    value: string;
    onInput: (value: string) => void;
    type?: 'text' | 'email' | 'password' | 'search';
    /** What a password manager puts in: "username", "current-password", "one-time-code" … */
    autoComplete?: string;
    hint?: string;
    error?: string | undefined;
    required?: boolean;
    /** Characters; shows how many are left once few are. */
    maxLength?: number;
    inputMode?: 'text' | 'email' | 'numeric';
    inputRef?: Ref<HTMLInputElement>;
    /** Id, for a summary of errors that leads here. */
    id?: string;
}

/** Characters left from which on the counter is shown. */
const FEW = 40;

/** A line to write in: label above, hint and error below it. */
export function Field({label, value, onInput, type = 'text', autoComplete, hint, error, required, maxLength, inputMode, inputRef, id}: Properties) {
    const own = useId();
    const [shown, setShown] = useState(false);
    const name = id ?? own;
    const left = maxLength === undefined ? undefined : maxLength - value.length;
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
    return (
        <div className="field">
            <label htmlFor={name}>{label}</label>
            <div className="field-box">
                <input
                    id={name}
                    ref={inputRef ?? null}
                    type={type === 'password' && shown ? 'text' : type}
                    value={value}
                    required={required ?? false}
                    autoComplete={autoComplete ?? 'off'}
                    autoCapitalize={type === 'text' ? 'sentences' : 'none'}
                    inputMode={inputMode ?? 'text'}
                    aria-describedby={described || undefined}
                    aria-invalid={error ? true : undefined}
                    onInput={(event) => onInput(event.currentTarget.value)}
                />
                {type === 'password' && (
                    <IconButton
                        name={say(shown ? 'field.hide' : 'field.show')}
                        icon={shown ? 'hide' : 'show'}
                        onClick={() => setShown(!shown)}
                    />
                )}
            </div>
            {left !== undefined && left < FEW && <p className="field-hint">{say('field.left', {count: Math.max(left, 0)})}</p>}
            {hint && <p className="field-hint" id={`${name}-hint`}>{hint}</p>}
            {error && <p className="field-error" id={`${name}-error`}>{error}</p>}
        </div>
    );
}

/** A box to tick, with its words to the right. */
export function Checkbox({label, checked, onChange, hint, error}: {
    label: ComponentChildren;
    checked: boolean;
    onChange: (checked: boolean) => void;
    hint?: string;
    error?: string | undefined;
}) {
    const name = useId();
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
    return (
        <div className="field">
            <div className="checkbox">
                <input
                    id={name}
                    type="checkbox"
                    checked={checked}
                    aria-describedby={described || undefined}
                    aria-invalid={error ? true : undefined}
                    onChange={(event) => onChange(event.currentTarget.checked)}
                />
                <label htmlFor={name}>{label}</label>
            </div>
            {hint && <p className="field-hint" id={`${name}-hint`}>{hint}</p>}
            {error && <p className="field-error" id={`${name}-error`}>{error}</p>}
        </div>
    );
}
