import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {Course} from './Course';

const Apply = lazily(() => withWords(() => import('./apply/Apply'), 'course', 'entry'));
const Leave = lazily(() => withWords(() => import('./apply/Leave'), 'course', 'entry'));
const Looks = lazily(() => withWords(() => import('./apply/Looks'), 'course'));
const Lesson = lazily(() => withWords(() => import('./reading/Lesson'), 'course', 'content'));

/** The course of a client: which screen a path means. */
export default function Area({path, person}: {path: string; person: Person}) {
    const zone = knownZone(person.time_zone);
    if (person.staff) return <NotHere />;
    if (path === '/course') return <Course zone={zone} />;
    const programme = matched('/course/apply/:programme', path)?.['programme'];
    if (programme) return <Apply key={programme} id={programme} person={person} />;
    const left = matched('/course/:enrolment/leave', path)?.['enrolment'];
    if (left) return <Leave id={left} />;
    const looked = matched('/course/:enrolment/looks', path)?.['enrolment'];
    if (looked) return <Looks id={looked} zone={zone} />;
    const {enrolment, module, page} = matched('/course/:enrolment/:module/:page', path) ?? matched('/course/:enrolment/:module', path) ?? {};
    return enrolment && module ? <Lesson key={module} enrolment={enrolment} module={module} page={page} /> : <NotHere />;
}
