import {useState} from 'preact/hooks';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Form, useSending} from '../entry/parts/Form';
import {AllTheSame, Refused} from './AllTheSame';
import {Card, type CardOf, save} from './Card';
import {givable, rolesOf} from './model';
import {RoleBoxes} from './RoleBoxes';

/** What somebody may do here. Who belongs to others by matchings isn't taken away from them without a second press. */
export function RolesCard({own, ...card}: CardOf & {own: Person}) {
    const before = rolesOf(card.known.member.roles);
    const [roles, setRoles] = useState(before);
    const [isRefused, setRefused] = useState(false);
    const {busy, trouble, send} = useSending({}, {'changed-elsewhere': say('people.changedElsewhere')});
    const saveRoles = (carryThrough: boolean) =>
        send(async () => {
            const isDone = await Refused.unless('has-matchings', () => save(card, {what: 'roles', body: {roles}, carryThrough}));
            setRefused(!isDone);
        });
    return (
        <Card title={say('people.roles')} why={say('people.rolesWhy')}>
            <Form
                action={say('people.save')}
                kind="plain"
                wide={false}
                busy={busy}
                trouble={trouble}
                onSend={() => void saveRoles(false)}
            >
                <RoleBoxes roles={roles} givable={givable(own.roles)} onChange={setRoles} />
            </Form>
            {isRefused && (
                <AllTheSame
                    text={say('people.hasMatchings')}
                    action={say('people.rolesAllTheSame')}
                    busy={busy}
                    onDo={() => void saveRoles(true)}
                    onLeave={() => {
                        setRoles(before);
                        setRefused(false);
                    }}
                />
            )}
        </Card>
    );
}
