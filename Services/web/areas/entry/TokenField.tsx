import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import type {Trouble} from './parts/Form';

/** Field for the token of a mail, for who has come without its link. */
export function TokenField({value, trouble, onInput}: {value: string; trouble: Trouble | undefined; onInput: (value: string) => void}) {
    return (
        <Field
            id="token"
            label={say('verify.token')}
            hint={say('verify.tokenHint')}
            value={value}
            error={trouble?.fields['token']}
            onInput={onInput}
        />
    );
}
