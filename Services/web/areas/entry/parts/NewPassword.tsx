import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {passwordViolation} from './model';

/** A password that somebody chooses: what it lacks is said as they type. The server, which knows what is easy to guess, has the last word. */
export function NewPassword({id, label, value, length, about = [], error, onInput}: {
    id: string;
    label: string;
    value: string;
    /** Characters that it has at least. */
    length: number;
    /** Names and addresses of its owner, which it may not hold. */
    about?: readonly string[];
    error?: string | undefined;
    onInput: (value: string) => void;
}) {
    const fault = passwordViolation(value, length, about);
    return (
        <div>
            <Field
                id={id}
                label={label}
                type="password"
                autoComplete="new-password"
                hint={say('join.passwordHint', {count: length})}
                value={value}
                error={error}
                onInput={onInput}
            />
            <p className="field-hint" role="status">
                {fault?.is === 'short' && say('join.passwordMore', {count: fault.more})}
                {fault?.is === 'about' && say('code.about_oneself')}
                {value !== '' && !fault && say('join.passwordLong')}
            </p>
        </div>
    );
}
