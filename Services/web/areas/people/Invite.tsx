import {useRef, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {fullDay, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Form, useSending} from '../entry/parts/Form';
import {Back} from '../more/parts/Back';
import {givable, type Invitation, type Role} from './model';
import {RoleBoxes} from './RoleBoxes';

/** Invites somebody: by mail, or with a code to hand over. */
export function Invite({person}: {person: Person}) {
    const [email, setEmail] = useState('');
    const [roles, setRoles] = useState<Role[]>(['client']);
    const [made, setMade] = useState<Invitation>();
    // One invitation, however often it is sent.
    const key = useRef(crypto.randomUUID());
    const {busy, trouble, send} = useSending({roles: say('people.rolesMissing')});
    const invite = async () => {
        const invitation = await call('POST /api/v1/identity/invitations', {
            body: {roles, email: email.trim() || undefined},
            headers: {'Idempotency-Key': key.current},
        });
        key.current = crypto.randomUUID();
        setMade(invitation);
    };
    return (
        <div className="narrow stack">
            <Back href="/people">{say('people.title')}</Back>
            <Title>{say('people.invite')}</Title>
            {made && <Made invitation={made} zone={knownZone(person.time_zone)} />}
            {made ? (
                <p className="line">
                    <Button
                        onClick={() => {
                            setMade(undefined);
                            setEmail('');
                        }}
                    >
                        {say('people.inviteAnother')}
                    </Button>
                    <a href="/people/invitations">{say('people.invitations')}</a>
                </p>
            ) : (
                <Form
                    action={say(email.trim() ? 'people.inviteSend' : 'people.inviteCode')}
                    busy={busy}
                    trouble={trouble}
                    names={{email: say('people.address')}}
                    onSend={() => void send(invite)}
                >
                    <Field id="email" type="email" label={say('people.inviteAddress')} value={email} onInput={setEmail} hint={say('people.inviteAddressWhy')} error={trouble?.fields['email']} />
                    <RoleBoxes roles={roles} givable={givable(person.roles)} onChange={setRoles} />
                </Form>
            )}
        </div>
    );
}

function Made({invitation: {email, code, expires_at}, zone}: {invitation: Invitation; zone: string | undefined}) {
    const until = fullDay(new Date(expires_at), language.value, zone);
    return (
        <Banner tone="good" alert>
            <p>{email ? say('people.invited', {address: email, until}) : say('people.invitedByCode', {until})}</p>
            {code && <p className="people-code"><code>{code}</code></p>}
            {code && !email && <p>{say('people.codeWhy')}</p>}
        </Banner>
    );
}
