import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {missing} from '../problems';
import {PasswordField, wrongPassword} from './ProofFields';
import {Setting} from './Setting';

/** Another mail address: a mail there asks whether it is one's own, and until that is answered the present one counts. */
export function Address({person}: {person: Person}) {
    const [email, setEmail] = useState('');
    const [password, setPassword] = useState('');
    const [sent, setSent] = useState<string>();
    const {busy, trouble, send} = useSending({email: say('code.email')}, wrongPassword());
    const names = {email: say('email.next'), password: say('password.yours')};
    const ask = async () => {
        setSent(undefined);
        const wanted = email.trim();
        const empty = [...(wanted ? [] : ['email']), ...(password ? [] : ['password'])];
        if (empty.length > 0) throw missing(empty);
        await call('PUT /api/v1/identity/profile/address', {body: {email: wanted, password}});
        setEmail('');
        setPassword('');
        setSent(wanted);
    };
    return (
        <Setting title={say('email.title')} why={say('email.why')}>
            <section className="card stack">
                {person.email ? (
                    <p>{say('email.present')} <strong className="written">{person.email}</strong></p>
                ) : (
                    <p>{say('email.none')}</p>
                )}
                {sent && (
                    <Banner tone="good" alert>
                        <p className="written">{say('email.sent', {address: sent})}</p>
                        <p>{say(person.email ? 'email.then' : 'email.thenFirst')}</p>
                    </Banner>
                )}
                <Form action={say('email.do')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(ask)}>
                    <Field
                        id="email"
                        label={names.email}
                        type="email"
                        inputMode="email"
                        autoComplete="email"
                        value={email}
                        error={trouble?.fields['email']}
                        onInput={setEmail}
                    />
                    <PasswordField value={password} trouble={trouble} onInput={setPassword} />
                </Form>
            </section>
        </Setting>
    );
}
