import type {ComponentChildren, Ref} from 'preact';
import {useId, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {IconButton} from './Button';
import {Labelled, leftOf, type Saying} from './Labelled';

interface Properties extends Saying {
    value: string;
    onInput: (value: string) => void;
    type?: 'text' | 'email' | 'password' | 'search';
    /** What a password manager puts in: "username", "current-password", "one-time-code" … */
    autoComplete?: string;
    required?: boolean;
    /** Characters; shows how many are left once few are. */
    maxLength?: number;
    inputMode?: 'text' | 'email' | 'numeric';
    inputRef?: Ref<HTMLInputElement>;
}

/** Characters left from which on the counter is shown. */
const FEW = 40;

/** A line to write in. */
export function Field({value, onInput, type = 'text', autoComplete, required, maxLength, inputMode, inputRef, ...saying}: Properties) {
    const [shown, setShown] = useState(false);
    return (
        <Labelled {...saying} left={leftOf(value, FEW, maxLength)}>
            {(ties) => (
                <>
                    <input
                        {...ties}
                        ref={inputRef ?? null}
                        type={type === 'password' && shown ? 'text' : type}
                        value={value}
                        required={required ?? false}
                        autoComplete={autoComplete ?? 'off'}
                        autoCapitalize={type === 'text' ? 'sentences' : 'none'}
                        inputMode={inputMode ?? 'text'}
                        onInput={(event) => onInput(event.currentTarget.value)}
                    />
                    {type === 'password' && (
                        <IconButton
                            name={say(shown ? 'field.hide' : 'field.show')}
                            icon={shown ? 'hide' : 'show'}
                            onClick={() => setShown(!shown)}
                        />
                    )}
                </>
            )}
        </Labelled>
    );
}

/** A box to tick, with its words to the right. */
export function Checkbox({id, label, checked, onChange, hint, error}: {
    /** Id of the box, for a summary of errors that leads here. */
    id?: string;
    label: ComponentChildren;
    checked: boolean;
    onChange: (checked: boolean) => void;
    hint?: string;
    error?: string | undefined;
}) {
    const own = useId();
    const name = id ?? own;
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
