import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {Card, type CardOf, save} from './Card';

/** Mail address of somebody, where it was typed wrong, is known to be theirs, or they have none any more. Both addresses are told. */
export function AddressCard(card: CardOf) {
    const {member} = card.known;
    const [email, setEmail] = useState(member.email ?? '');
    const {busy, trouble, send} = useSending({}, {'changed-elsewhere': say('people.changedElsewhere')});
    const state = member.email ? (member.email_verified ? 'people.addressVerified' : 'people.addressOpen') : 'people.addressNone';
    return (
        <Card title={say('people.address')} why={say(state)}>
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
            {member.email && (
                <div className="people-doing">
                    {!member.email_verified && <Button busy={busy} onClick={() => void send(() => save(card, {what: 'vouch'}, say('people.vouched')))}>{say('people.vouch')}</Button>}
                    <Button
                        busy={busy}
                        onClick={() => void send(async () => {
                            await save(card, {what: 'noAddress'}, say('people.addressGone'));
                            setEmail('');
                        })}
                    >
                        {say('people.noAddress')}
                    </Button>
                </div>
            )}
        </Card>
    );
}
