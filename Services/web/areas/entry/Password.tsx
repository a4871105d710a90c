import {say} from 'core/words/translate';
import type {State} from 'core/session/session';
import {Banner} from 'design/Banner';
import {Checkbox, Field} from 'design/Field';
import {Title} from 'design/Frame';
import {missing} from '../problems';
import type {Entry} from './typed';
import {Danger} from './Danger';
import {Form, useSending} from './parts/Form';

/** First step: name and password. */
export function Password({state, entry, onChange, onSend}: {
    state: State;
    entry: Entry;
    onChange: (entry: Entry) => void;
    onSend: () => Promise<void>;
}) {
    const {busy, trouble, send} = useSending();
    const why = state.is === 'out' ? state.why : undefined;
    const empty = [...(entry.login.trim() === '' ? ['login'] : []), ...(entry.password === '' ? ['password'] : [])];
    const [login, password] = [say('signin.login'), say('signin.password')];
    return (
        <>
            <Title>{say('signin.title')}</Title>
            {why && !trouble && (
                <Banner tone={why === 'over' ? 'warn' : 'good'}>
                    <p>{say(why === 'over' ? 'signin.over' : 'signin.goodbye')}</p>
                </Banner>
            )}
            <Form
                action={say('signin.do')}
                busy={busy}
                trouble={trouble}
                names={{login, password}}
                onSend={() => send(empty.length > 0 ? () => Promise.reject(missing(empty)) : onSend)}
            >
                <Field
                    id="login"
                    label={login}
                    value={entry.login}
                    autoComplete="username"
                    error={trouble?.fields['login']}
                    onInput={(value) => onChange({...entry, login: value})}
                />
                <Field
                    id="password"
                    label={password}
                    type="password"
                    value={entry.password}
                    autoComplete="current-password"
                    error={trouble?.fields['password']}
                    onInput={(value) => onChange({...entry, password: value})}
                />
                <Checkbox
                    label={say('signin.own')}
                    hint={say('signin.ownHint')}
                    checked={entry.keep}
                    onChange={(keep) => onChange({...entry, keep})}
                />
            </Form>
            <Danger />
            <p className="line entry-links">
                <a href="/forgotten">{say('signin.forgotten')}</a>
                <a href="/join">{say('signin.join')}</a>
            </p>
        </>
    );
}
