import {isBelow} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {REPORT} from '../reporting';
import {About} from './About';
import {Address} from './Address';
import {Devices} from './Devices';
import {Factor} from './Factor';
import {Install} from './Install';
import {Leave} from './Leave';
import {Looks} from './Looks';
import {Overview} from './Overview';
import {Password} from './Password';
import {Picture} from './Picture';
import {ProfileScreen} from './Profile';
import {Reading} from './Reading';
import {Report} from './Report';
import {Shown} from './Shown';
import {TakeAlong} from './TakeAlong';
import {ThisDevice} from './ThisDevice';

const Notifications = lazily(() => withWords(() => import('./notifications/Notifications'), 'notify', 'account', 'entry'));

const Earlier = lazily(() => withWords(() => import('./earlier/Earlier'), 'account'));

const Counselling = lazily(() => withWords(() => import('./Counselling'), 'account', 'people', 'entry'));

const OwnRecord = lazily(() => withWords(() => import('../notes/parts/OwnRecord'), 'notes', 'entry'));

/** One's account: a list of settings, and a screen for each. */
export default function Account({path, person}: {path: string; person: Person}) {
    switch (path) {
        case '/account': return <Overview person={person} />;
        case '/account/profile': return <ProfileScreen />;
        case '/account/picture': return <Picture person={person} />;
        case '/account/password': return <Password />;
        case '/account/address': return <Address person={person} />;
        case '/account/second-factor': return <Factor />;
        case '/account/devices': return <Devices person={person} />;
        case '/account/shown': return <Shown />;
        case '/account/notifications': return <Notifications person={person} />;
        case '/account/looks': return <Looks person={person} />;
        case '/account/record': return person.staff ? <NotHere /> : <OwnRecord zone={knownZone(person.time_zone)} />;
        case '/account/counselling': return person.roles.includes('counsellor') ? <Counselling person={person} /> : <NotHere />;
        case '/account/reading': return <Reading />;
        case '/account/device': return <ThisDevice isStaff={person.staff} />;
        case '/account/install': return <Install />;
        case '/account/export': return <TakeAlong person={person} />;
        case '/account/leave': return <Leave person={person} />;
        case '/account/about': return <About />;
        case REPORT: return <Report person={person} />;
        default: return isBelow('/account/earlier', path) ? <Earlier path={path} person={person} /> : <NotHere />;
    }
}
