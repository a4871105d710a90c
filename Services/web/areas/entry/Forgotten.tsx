import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {missing} from '../problems';
import {Card} from './Card';
import {Form, useSending} from './parts/Form';
import {NewPassword} from './parts/NewPassword';
import {TokenField} from './TokenField';

/** Asks for a mail with the login name and a link to a new password. The answer is the same whether there is an account or not. */
export function Forgotten() {
    const [email, setEmail] = useState('');
    const [sent, setSent] = useState(false);
    const {busy, trouble, send} = useSending({email: say('code.email')});
    const ask = async () => {
        if (!email.trim()) throw missing(['email']);
        await call('POST /api/v1/identity/passwords/forgotten', {body: {email: email.trim()}});
        setSent(true);
    };
    return (
        <Card>
            <Title>{say('forgotten.title')}</Title>
            {sent ? (
                <Banner tone="good" alert><p>{say('forgotten.sent')}</p></Banner>
            ) : (
                <>
                    <p>{say('forgotten.why')}</p>
                    <Form
                        action={say('forgotten.do')}
                        busy={busy}
                        trouble={trouble}
                        names={{email: say('forgotten.email')}}
                        onSend={() => void send(ask)}
                    >
                        <Field
                            id="email"
                            label={say('forgotten.email')}
                            type="email"
                            inputMode="email"
                            autoComplete="email"
                            value={email}
                            error={trouble?.fields['email']}
                            onInput={setEmail}
                        />
                    </Form>
                </>
            )}
            <p className="quiet">{say('forgotten.noMail')}</p>
            <p><a href="/">{say('signin.title')}</a></p>
        </Card>
    );
}

/** Behind the link of that mail. */
export function Reset() {
    const [token, setToken] = useState(() => router.takeHash());
    const [given] = useState(token !== '');
    const [password, setPassword] = useState('');
    const [done, setDone] = useState(false);
    const {busy, trouble, send} = useSending({password: say('code.password', {count: 8})});
    const names = {token: say('verify.token'), password: say('reset.password')};
    const reset = async () => {
        const empty = [...(token.trim() ? [] : ['token']), ...(password ? [] : ['password'])];
        if (empty.length > 0) throw missing(empty);
        await call('POST /api/v1/identity/passwords/reset', {body: {token: token.trim(), password}});
        setDone(true);
    };
    return (
        <Card>
            <Title>{say('reset.title')}</Title>
            {done ? (
                <Banner tone="good" alert><p>{say('reset.done')}</p></Banner>
            ) : (
                <Form action={say('reset.do')} busy={busy} trouble={trouble} names={names} onSend={() => void send(reset)}>
                    {!given && <TokenField value={token} trouble={trouble} onInput={setToken} />}
                    <NewPassword id="password" label={names.password} value={password} length={8} error={trouble?.fields['password']} onInput={setPassword} />
                </Form>
            )}
            <p><a href="/">{say('signin.title')}</a></p>
        </Card>
    );
}
