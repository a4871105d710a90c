import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {FirstCode} from '../entry/parts/FirstCode';
import {Form, useSending} from '../entry/parts/Form';
import {missing} from '../problems';
import {focusTitle} from './focus';
import {PasswordField, wrongPassword} from './ProofFields';

/** Turning it on: the password, then the app gets its secret and shows a first code. */
export function FactorSetUp({onCodes}: {onCodes: (codes: readonly string[]) => void}) {
    const [secret, setSecret] = useState<Answer<'POST /api/v1/identity/second-factor'>>();
    const [password, setPassword] = useState('');
    const begun = useSending({}, wrongPassword());
    const begin = async () => {
        if (!password) throw missing(['password']);
        const made = await call('POST /api/v1/identity/second-factor', {body: {password}});
        focusTitle();
        setSecret(made);
        setPassword('');
    };
    const confirm = async (code: string) => onCodes((await call('POST /api/v1/identity/second-factor/confirm', {body: {code}})).recovery_codes);
    if (secret) {
        return (
            <section className="card stack">
                <FirstCode secret={secret} action={say('factor.turnOn')} wide={false} kinds={{'factor-not-begun': say('factor.tooLong')}} onCode={confirm} />
            </section>
        );
    }
    return (
        <section className="card stack">
            <p>{say('factor.offNow')}</p>
            <Form
                action={say('factor.begin')}
                wide={false}
                busy={begun.busy}
                trouble={begun.trouble}
                names={{password: say('password.yours')}}
                onSend={() => void begun.send(begin)}
            >
                <PasswordField value={password} trouble={begun.trouble} onInput={setPassword} />
            </Form>
        </section>
    );
}
