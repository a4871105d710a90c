import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {fullDay, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {useComingBack} from '../loaded';
import {Back} from '../more/parts/Back';
import {PagedList, usePages} from '../pages';
import {problemText} from '../problems';
import {loadInvitations} from './load';
import {type Invitation, rolesOf} from './model';

/** Invitations that nobody has taken yet. */
export function Invitations({person}: {person: Person}) {
    const open = usePages(loadInvitations);
    useComingBack(open.first.reload);
    const zone = knownZone(person.time_zone);
    const end = async (invitation: Invitation) => {
        try {
            await call('DELETE /api/v1/identity/invitations/{invitation}', {path: {invitation: invitation.id}});
            toast(say('people.invitationEnded'));
        } catch (problem) {
            toast(problemText(problem));
        }
        await open.first.reload();
    };
    return (
        <div className="narrow stack">
            <Back href="/people">{say('people.title')}</Back>
            <div className="people-head">
                <Title>{say('people.invitations')}</Title>
                <a className="button primary" href="/people/invite"><span>{say('people.invite')}</span></a>
            </div>
            <PagedList pages={open} none={say('people.noInvitations')} className="stack">
                {(each) => (
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
                )}
            </PagedList>
        </div>
    );
}
