import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import type {Trouble} from '../entry/parts/Form';

/** Words for a wrong password of somebody who is signed in: there is no login name to be wrong. */
export function wrongPassword(): Partial<Record<string, string>> {
    return {'wrong-credentials': say('account.wrongPassword')};
}

/** The present password, asked for once more where a device that was left open isn't to be enough. */
export function PasswordField({value, trouble, onInput}: {value: string; trouble: Trouble | undefined; onInput: (value: string) => void}) {
    return (
        <Field
            id="password"
            label={say('password.yours')}
            type="password"
            autoComplete="current-password"
            value={value}
            error={trouble?.fields['password']}
            onInput={onInput}
        />
    );
}

/** A code of the second factor, or one for a lost phone. */
export function CodeField({value, trouble, onInput}: {value: string; trouble: Trouble | undefined; onInput: (value: string) => void}) {
    return (
        <Field
            id="code"
            label={say('code.label')}
            hint={say('factor.codeHint')}
            autoComplete="one-time-code"
            value={value}
            error={trouble?.fields['code']}
            onInput={onInput}
        />
    );
}
