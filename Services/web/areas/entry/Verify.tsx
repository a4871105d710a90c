import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {missing} from '../problems';
import {Card} from './Card';
import {Form, useSending} from './parts/Form';
import {TokenField} from './TokenField';

/** Behind the link of the mail: the token stands behind its #, the password is asked for once more. Opening the page uses nothing up. */
export function Verify() {
    const [token, setToken] = useState(() => router.takeHash());
    const [given] = useState(token !== '');
    const [password, setPassword] = useState('');
    const [login, setLogin] = useState<string>();
    const [done, setDone] = useState(false);
    const {busy, trouble, send} = useSending({login: say('code.login')});
    const names = {token: say('verify.token'), password: say('verify.password'), login: say('verify.login')};
    const verify = async () => {
        const empty = [...(token.trim() ? [] : ['token']), ...(password ? [] : ['password'])];
        if (empty.length > 0) throw missing(empty);
        try {
            await call('POST /api/v1/identity/registrations/verify', {
                body: {token: token.trim(), password, login: login?.trim() || undefined},
            });
            setDone(true);
        } catch (problem) {
            // Somebody else has taken the name meanwhile: another one is asked for.
            if (problem instanceof Problem && problem.kind === 'login-taken') setLogin(login ?? '');
            throw problem;
        }
    };
    return (
        <Card>
            <Title>{say(done ? 'join.done' : 'verify.title')}</Title>
            {done ? (
                <Banner tone="good" alert><p>{say('join.doneWhy')}</p></Banner>
            ) : (
                <Form action={say('verify.do')} busy={busy} trouble={trouble} names={names} onSend={() => void send(verify)}>
                    {!given && <TokenField value={token} trouble={trouble} onInput={setToken} />}
                    <Field
                        id="password"
                        label={names.password}
                        type="password"
                        autoComplete="current-password"
                        value={password}
                        error={trouble?.fields['password']}
                        onInput={setPassword}
                    />
                    {login !== undefined && (
                        <Field
                            id="login"
                            label={names.login}
                            autoComplete="username"
                            value={login}
                            error={trouble?.fields['login']}
                            onInput={setLogin}
                        />
                    )}
                </Form>
            )}
            <p><a href="/">{say('signin.title')}</a></p>
        </Card>
    );
}
