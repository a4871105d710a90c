import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {fullDay, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {problemText} from '../problems';
import {loadInvitations} from './load';
import {type Invitation, rolesOf} from './model';

/** Invitations that nobody has taken yet. */
export function Invitations({person}: {person: Person}) {
    const open = useLoaded(loadInvitations);
    useComingBack(open.reload);
    const [isLoading, setLoading] = useState(false);
    const zone = knownZone(person.time_zone);
    const more = async (from: string) => {
        setLoading(true);
        try {
            const page = await loadInvitations(from);
            open.set({invitations: [...(open.value?.invitations ?? []), ...page.invitations], next: page.next});
        } catch (problem) {
            toast(problemText(problem));
        } finally {
            setLoading(false);
        }
    };
    const end = async (invitation: Invitation) => {
        try {
            await call('DELETE /api/v1/identity/invitations/{invitation}', {path: {invitation: invitation.id}});
            toast(say('people.invitationEnded'));
        } catch (problem) {
            toast(problemText(problem));
        }
        await open.reload();
    };
    const next = open.value?.next;
    return (
        <div className="narrow stack">
            <Back href="/people">{say('people.title')}</Back>
            <div className="people-head">
                <Title>{say('people.invitations')}</Title>
                <a className="button primary" href="/people/invite"><span>{say('people.invite')}</span></a>
            </div>
            {!open.value && <NotYet of={open} />}
            {open.value?.invitations.length === 0 && <Empty text={say('people.noInvitations')} />}
            <ul className="stack">
                {open.value?.invitations.map((each) => (
                    <li key={each.id} className="card stack">
                        <p>
                            <strong dir="auto">{each.email ?? say('people.byCode')}</strong>
                            <br />
                            <span className="quiet">
                                {rolesOf(each.roles).map((role) => say(`duty.${role}`)).join(' · ')} · {say('people.until', {until: fullDay(new Date(each.expires_at), language.value, zone)})}
                            </span>
                        </p>
                        <div><Button onClick={() => void end(each)}>{say('people.endInvitation')}</Button></div>
                    </li>
                ))}
            </ul>
            {next && <div><Button busy={isLoading} onClick={() => void more(next)}>{say('people.more')}</Button></div>}
        </div>
    );
}
