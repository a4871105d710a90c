import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {Card, type CardOf, save} from './Card';

/** Name of somebody, where it was typed wrong. */
export function NameCard(card: CardOf) {
    const {member} = card.known;
    const [first, setFirst] = useState(member.first_name);
    const [last, setLast] = useState(member.last_name);
    const {busy, trouble, send} = useSending({}, {'changed-elsewhere': say('people.changedElsewhere')});
    return (
        <Card title={say('people.name')} why={say('people.nameWhy')}>
            <Form
                action={say('people.save')}
                kind="plain"
                wide={false}
                busy={busy}
                trouble={trouble}
                names={{first_name: say('join.first'), last_name: say('join.last')}}
                onSend={() => void send(() => save(card, {what: 'name', body: {first_name: first.trim(), last_name: last.trim()}}))}
            >
                <Field id="first_name" label={say('join.first')} value={first} onInput={setFirst} error={trouble?.fields['first_name']} />
                <Field id="last_name" label={say('join.last')} value={last} onInput={setLast} error={trouble?.fields['last_name']} />
            </Form>
        </Card>
    );
}
