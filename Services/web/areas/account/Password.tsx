import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {NewPassword} from '../entry/parts/NewPassword';
import {missing} from '../problems';
import {wrongPassword} from './ProofFields';
import {Setting} from './Setting';

/** Another password: with the present one, and the server's reasons where the new one won't do. */
export function Password() {
    const [present, setPresent] = useState('');
    const [next, setNext] = useState('');
    const [done, setDone] = useState(false);
    const {busy, trouble, send} = useSending({new_password: say('code.password', {count: 8})}, wrongPassword());
    const names = {password: say('password.present'), new_password: say('password.next')};
    const change = async () => {
        setDone(false);
        const empty = [...(present ? [] : ['password']), ...(next ? [] : ['new_password'])];
        if (empty.length > 0) throw missing(empty);
        await session.changePassword(present, next);
        setPresent('');
        setNext('');
        setDone(true);
    };
    return (
        <Setting title={say('password.title')} why={say('password.why')}>
            <section className="card stack">
                {done && <Banner tone="good" alert><p>{say('password.done')}</p></Banner>}
                <Form action={say('password.do')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(change)}>
                    <Field
                        id="password"
                        label={names.password}
                        type="password"
                        autoComplete="current-password"
                        value={present}
                        error={trouble?.fields['password']}
                        onInput={setPresent}
                    />
                    <NewPassword id="new_password" label={names.new_password} value={next} length={8} error={trouble?.fields['new_password']} onInput={setNext} />
                </Form>
                <p className="quiet"><a href="/forgotten">{say('signin.forgotten')}</a></p>
            </section>
        </Setting>
    );
}
