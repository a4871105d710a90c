import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {session} from 'core/app';
import type {Person} from 'core/session/grant';
import {goBack, uncover} from 'core/session/idle';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {missing} from '../problems';
import {Form, useSending} from '../entry/parts/Form';
import {countUnsent, leave} from '../signOut';
import {hideTitle} from './title';

/**
 * Cover of the whole page until its person gives the password. What is below stays as it is, and can't be seen, reached or heard. Escape doesn't
 * close it.
 */
export default function Lock({person}: {person: Person}) {
    const dialog = useRef<HTMLDialogElement>(null);
    const input = useRef<HTMLInputElement>(null);
    const [password, setPassword] = useState('');
    const {busy, trouble, send} = useSending({}, {'wrong-credentials': say('lock.wrong')});
    useLayoutEffect(() => {
        const element = dialog.current;
        element?.showModal();
        input.current?.focus();
        return () => {
            element?.close();
            // By then it can be seen again.
            requestAnimationFrame(goBack);
        };
    }, []);
    useEffect(() => hideTitle(say('lock.title')), []);
    const name = `${person.first_name} ${person.last_name}`;
    return (
        <dialog
            ref={dialog}
            className="lock"
            aria-labelledby="lock-title"
            onCancel={(event) => event.preventDefault()}
            // A browser closes it at the second Escape whatever is said to the first.
            onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
        >
            <div className="card stack">
                <h1 id="lock-title">{say('lock.title')}</h1>
                <p>{say('lock.why', {name})}</p>
                <Form
                    action={say('lock.do')}
                    busy={busy}
                    trouble={trouble}
                    names={{password: say('signin.password')}}
                    onSend={() => void send(async () => {
                        if (password === '') throw missing(['password']);
                        await session.prove(password);
                        uncover(true);
                    })}
                >
                    <Field
                        id="lock-password"
                        inputRef={input}
                        label={say('signin.password')}
                        type="password"
                        value={password}
                        autoComplete="current-password"
                        error={trouble?.fields['password']}
                        onInput={setPassword}
                    />
                </Form>
                <p className="quiet">{say('lock.leaveWhy')}</p>
                <Button kind="quiet" icon="sign-out" onClick={() => void countUnsent().then((count) => leave(count > 0))}>{say('frame.signOut')}</Button>
            </div>
        </dialog>
    );
}
