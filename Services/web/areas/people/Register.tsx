import {useRef, useState} from 'preact/hooks';
import {call, router} from 'core/app';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {Back} from '../more/parts/Back';
import {givable, nameOf, type Role} from './model';
import {RoleBoxes} from './RoleBoxes';

/** Makes an account for somebody, who chooses a password by the mail that they get. */
export function Register({person}: {person: Person}) {
    const [typed, setTyped] = useState({first_name: '', last_name: '', login: '', email: ''});
    const [roles, setRoles] = useState<Role[]>(['client']);
    const key = useRef(crypto.randomUUID());
    const {busy, trouble, send} = useSending({login: say('join.loginHint')});
    const names = {first_name: say('join.first'), last_name: say('join.last'), login: say('join.login'), email: say('join.email')};
    const field = (name: keyof typeof typed) => ({
        id: name,
        label: names[name],
        value: typed[name],
        error: trouble?.fields[name],
        onInput: (value: string) => setTyped({...typed, [name]: value}),
    });
    const register = async () => {
        const arrive = router.whileHere();
        const given = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== ''));
        const made = await call('POST /api/v1/identity/people', {
            body: {...given, login: typed.login.trim(), roles, welcome: typed.email.trim() !== ''},
            headers: {'Idempotency-Key': key.current},
        });
        toast(say('people.registered', {name: nameOf(made)}));
        arrive(`/people/${made.id}`, true);
    };
    return (
        <div className="narrow stack">
            <Back href="/people">{say('people.title')}</Back>
            <Title>{say('people.registerTitle')}</Title>
            <p>{say('people.registerWhy')}</p>
            <Form action={say('people.registerDo')} busy={busy} trouble={trouble} names={names} onSend={() => void send(register)}>
                <Field {...field('first_name')} />
                <Field {...field('last_name')} />
                <Field {...field('login')} hint={say('people.loginHint')} />
                <Field {...field('email')} type="email" hint={say('people.emailHint')} />
                <RoleBoxes roles={roles} givable={givable(person.roles)} onChange={setRoles} />
            </Form>
        </div>
    );
}
