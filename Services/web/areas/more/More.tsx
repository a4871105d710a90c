import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say, withWords} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {usePicture} from '../account/parts/usePicture';
import {Broadcasts} from '../broadcasts/parts/Broadcasts';
import {OneBroadcast} from '../broadcasts/parts/OneBroadcast';
import {reads} from '../content/model';
import {lazily} from '../lazy';
import {useLoaded} from '../loaded';
import {keepsAccounts} from '../people/model';
import {signOut} from '../signOut';
import {NotHere} from '../NotHere';

const Counsellors = lazily(() => withWords(() => import('./counsellors/Counsellors'), 'more', 'counsellors', 'chat'));

/** List of all that there is beside letters and chat; below it the unit's broadcasts. */
export default function More({path, person}: {path: string; person: Person}) {
    const zone = knownZone(person.time_zone);
    const one = matched('/more/broadcasts/:broadcast', path)?.['broadcast'];
    if (one) return <OneBroadcast key={one} id={one} zone={zone} />;
    if (path === '/more/counsellors') return <Counsellors isClient={!person.staff} />;
    if (path === '/more/broadcasts') return <Broadcasts zone={zone} />;
    return path === '/more' ? <List person={person} /> : <NotHere />;
}

function List({person}: {person: Person}) {
    const [leaving, setLeaving] = useState(false);
    const name = `${person.first_name} ${person.last_name}`;
    const picture = usePicture(person.picture, '96');
    // A unit without any has nothing to find.
    const counsellors = useLoaded(() => call('GET /api/v1/identity/counsellors/specialities'));
    const hasCounsellors = (counsellors.value?.specialities.length ?? 0) > 0;
    return (
        <div className="narrow stack">
            <Title>{say('nav.more')}</Title>
            <ul className="card rows">
                <li><Row href="/more/broadcasts" start={<Icon name="broadcast" />} title={say('news.title')} detail={say('more.news')} /></li>
                <li>
                    <Row
                        href="/account"
                        start={picture ? <Avatar name={name} picture={picture} /> : <Icon name="person" />}
                        title={say('account.title')}
                        detail={<span dir="auto">{name}</span>}
                    />
                </li>
                {hasCounsellors && <li><Row href="/more/counsellors" start={<Icon name="people" />} title={say('more.counsellors')} detail={say('more.counsellorsWhy')} /></li>}
                {!person.staff && <li><Row href="/course" start={<Icon name="document" />} title={say('course.title')} detail={say('more.course')} /></li>}
                {!person.staff && <li><Row href="/surveys" start={<Icon name="tick" />} title={say('survey.title')} detail={say('more.surveys')} /></li>}
                {person.staff && <li><Row href="/caseload/covers" start={<Icon name="people" />} title={say('more.covers')} detail={say('more.coversWhy')} /></li>}
                {reads(person.roles) && <li><Row href="/content" start={<Icon name="document" />} title={say('content.title')} detail={say('more.content')} /></li>}
                {keepsAccounts(person.roles) && (
                    <li><Row href="/unit" start={<Icon name="unit" />} title={say('unit.title')} detail={say('unit.short')} /></li>
                )}
                {keepsAccounts(person.roles) && (
                    <li><Row href="/matchings" start={<Icon name="reply-all" />} title={say('matchings.title')} detail={say('more.matchings')} /></li>
                )}
                {keepsAccounts(person.roles) && (
                    <li><Row href="/people" start={<Icon name="people" />} title={say('people.title')} detail={say('more.people')} /></li>
                )}
                <li><Row href="/happened" start={<Icon name="clock" />} title={say('more.happened')} detail={say('more.happenedWhy')} /></li>
                <li><Row href="/letters/activity" start={<Icon name="activity" />} title={say('more.activity')} detail={say('more.activityWhy')} /></li>
                <li><Row href="/help" start={<Icon name="help" />} title={say('help.title')} detail={say('more.help')} /></li>
                <li><Row href="/account/about" start={<Icon name="info" />} title={say('about.title')} detail={say('more.about')} /></li>
            </ul>
            <div>
                <Button
                    icon="sign-out"
                    busy={leaving}
                    onClick={() => {
                        setLeaving(true);
                        void signOut().finally(() => setLeaving(false));
                    }}
                >
                    {say('frame.signOut')}
                </Button>
            </div>
        </div>
    );
}
