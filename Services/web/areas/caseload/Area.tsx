import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say, withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {seesRecords} from '../people/model';
import {Clients} from './Clients';

const ClientPage = lazily(() => withWords(() => import('./client/ClientPage'), 'caseload'));
const CoveredLetter = lazily(() => withWords(() => import('./client/CoveredLetter'), 'caseload'));
const Covers = lazily(() => withWords(() => import('./covers/Covers'), 'caseload'));
const Figures = lazily(() => withWords(() => import('./Figures'), 'caseload'));
const Several = lazily(() => withWords(() => import('./several/Several'), 'caseload'));
const CourseList = lazily(() => withWords(() => import('../course/parts/desk/CourseList'), 'caseload', 'courses', 'course'));
const OneEnrolment = lazily(() => withWords(() => import('../course/parts/desk/OneEnrolment'), 'courses', 'course', 'entry'));
const Alerts = lazily(() => withWords(() => import('../survey/parts/desk/Alerts'), 'alerts', 'entry'));
const Work = lazily(() => withWords(() => import('../notes/parts/Work'), 'notes'));
const Mailings = lazily(() => withWords(() => import('./several/Mailings'), 'caseload'));
const Templates = lazily(() => withWords(() => import('./several/Templates'), 'caseload'));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Clients of whoever works here: which screen a path means. */
export default function Area({path, person}: {path: string; person: Person}) {
    const zone = knownZone(person.time_zone);
    if (!person.staff) return <NotHere />;
    const isForRecords = seesRecords(person.roles);
    switch (path) {
        case '/caseload': return <Clients person={person} zone={zone} />;
        case '/caseload/several': return <Several person={person} />;
        case '/caseload/several/sent': return <Mailings zone={zone} />;
        case '/caseload/templates': return <Templates />;
        case '/caseload/covers': return <Covers person={person} zone={zone} />;
        case '/caseload/course': return isForRecords ? <CourseList zone={zone} /> : <NotHere />;
        case '/caseload/alerts': return isForRecords ? <Alerts back={{href: '/', text: say('caseload.today')}} zone={zone} /> : <NotHere />;
        case '/caseload/notes': return isForRecords ? <Work zone={zone} /> : <NotHere />;
        case '/caseload/figures': return <Figures person={person} zone={zone} />;
    }
    const enrolment = matched('/caseload/course/:enrolment', path)?.['enrolment'];
    if (enrolment) {
        const back = {href: '/caseload/course', text: say('courses.courses')};
        return isForRecords ? <OneEnrolment key={enrolment} id={enrolment} back={back} isCoordinator={person.roles.includes('coordinator')} zone={zone} /> : <NotHere />;
    }
    const letter = matched('/caseload/:client/letters/:letter', path);
    if (letter) return <CoveredLetter key={path} client={letter['client'] ?? ''} letter={letter['letter'] ?? ''} zone={zone} />;
    const {client = '', tab, note} = matched('/caseload/:client', path) ?? matched('/caseload/:client/:tab', path) ?? matched('/caseload/:client/:tab/:note', path) ?? {};
    if (!UUID.test(client)) return <NotHere />;
    return <ClientPage key={client} client={client} tab={tab ?? 'letters'} note={note} person={person} zone={zone} />;
}
