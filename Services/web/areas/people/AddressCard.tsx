import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {Card, type CardOf, save} from './Card';

/** Mail address of somebody, where it was typed wrong. Both addresses are told. */
export function AddressCard(card: CardOf) {
    const {member} = card.known;
    const [email, setEmail] = useState(member.email ?? '');
    const {busy, trouble, send} = useSending({}, {'changed-elsewhere': say('people.changedElsewhere')});
    return (
        <Card title={say('people.address')} why={say(member.email_verified ? 'people.addressVerified' : 'people.addressOpen')}>
            <Form
                action={say('people.save')}
                kind="plain"
                wide={false}
                busy={busy}
                trouble={trouble}
                names={{email: say('people.address')}}
                onSend={() => void send(() => save(card, {what: 'address', body: {email: email.trim()}}, say('people.addressSaved')))}
            >
                <Field id="email" type="email" label={say('people.address')} value={email} onInput={setEmail} hint={say('people.addressWhy')} error={trouble?.fields['email']} />
            </Form>
        </Card>
    );
}
