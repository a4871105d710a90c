import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {Secret} from '../entry/parts/Secret';
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
    if (secret) return <FirstCode secret={secret} onCodes={onCodes} />;
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

function FirstCode({secret, onCodes}: {secret: {secret: string; uri: string}; onCodes: (codes: readonly string[]) => void}) {
    const [code, setCode] = useState('');
    const {busy, trouble, send} = useSending({}, {'factor-not-begun': say('factor.tooLong')});
    const confirm = async () => {
        if (!code.trim()) throw missing(['code']);
        onCodes((await call('POST /api/v1/identity/second-factor/confirm', {body: {code: code.trim()}})).recovery_codes);
    };
    return (
        <section className="card stack">
            <Secret secret={secret.secret} uri={secret.uri} />
            <h2>{say('enrol.enter')}</h2>
            <Form
                action={say('factor.turnOn')}
                wide={false}
                busy={busy}
                trouble={trouble}
                names={{code: say('code.label')}}
                onSend={() => void send(confirm)}
            >
                <Field
                    id="code"
                    label={say('code.label')}
                    hint={say('code.hint')}
                    value={code}
                    autoComplete="one-time-code"
                    inputMode="numeric"
                    error={trouble?.fields['code']}
                    onInput={setCode}
                />
            </Form>
        </section>
    );
}
