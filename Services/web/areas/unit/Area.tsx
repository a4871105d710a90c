import {isBelow, matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say, withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {keepsAccounts} from '../people/model';
import {OneReport} from './reports/OneReport';
import {Reports} from './reports/Reports';
import {UnitToday} from './today/UnitToday';

const Health = lazily(() => withWords(() => import('./health/Health'), 'unit', 'health'));
const Desk = lazily(() => withWords(() => import('./desk/Desk'), 'unit', 'desk', 'people', 'more'));
const Looks = lazily(() => withWords(() => import('./looks/Looks'), 'unit', 'figures'));
const Times = lazily(() => withWords(() => import('./times/Times'), 'unit', 'figures'));
const Policies = lazily(() => withWords(() => import('./policies/Policies'), 'unit', 'paper'));
const UnitWords = lazily(() => withWords(() => import('./words/UnitWords'), 'unit', 'unitwords'));
const Erasures = lazily(() => withWords(() => import('./leaving/Erasures'), 'unit', 'erasure'));
const Audit = lazily(() => withWords(() => import('./audit/Audit'), 'unit', 'portal', 'people', 'health'));
const Why = lazily(() => withWords(() => import('./why/Why'), 'unit', 'portal'));
const SignIns = lazily(() => withWords(() => import('./signins/SignIns'), 'unit', 'portal'));
const Mails = lazily(() => withWords(() => import('./mails/Mails'), 'unit', 'portal'));
const Applications = lazily(() => withWords(() => import('../course/parts/desk/Applications'), 'unit', 'courses', 'course'));
const OneEnrolment = lazily(() => withWords(() => import('../course/parts/desk/OneEnrolment'), 'unit', 'courses', 'course', 'entry'));
const ProgrammeList = lazily(() => withWords(() => import('../course/parts/desk/ProgrammeList'), 'unit', 'courses', 'course'));
const CourseFigures = lazily(() => withWords(() => import('../course/parts/desk/UnitFigures'), 'unit', 'courses', 'course'));
const Alerts = lazily(() => withWords(() => import('../survey/parts/desk/Alerts'), 'alerts', 'entry'));
const Duty = lazily(() => withWords(() => import('./duty/Duty'), 'unit', 'alerts'));
const Instruments = lazily(() => withWords(() => import('./instruments/Instruments'), 'unit', 'instruments', 'entry'));
const OneInstrument = lazily(() => withWords(() => import('./instruments/OneInstrument'), 'unit', 'instruments'));
const SurveyReport = lazily(() => withWords(() => import('./instruments/SurveyReport'), 'unit', 'instruments', 'courses'));
const Surveys = lazily(() => withWords(() => import('./surveys/Surveys'), 'unit', 'instruments'));
const OneSurvey = lazily(() => withWords(() => import('./surveys/OneSurvey'), 'unit', 'instruments', 'alerts', 'entry'));
const AccessReview = lazily(() => withWords(() => import('../notes/parts/AccessReview'), 'unit', 'notes', 'courses'));
const CalendarScreen = lazily(() => withWords(() => import('./calendar/CalendarScreen'), 'unit', 'figures'));

/** The unit as a whole, for those who look after it. */
export default function Area({path, person}: {path: string; person: Person}) {
    if (!keepsAccounts(person.roles)) return <NotHere />;
    const zone = knownZone(person.time_zone);
    const isCoordinator = person.roles.includes('coordinator');
    const seesHealth = person.roles.includes('administrator');
    switch (path) {
        case '/unit': return <UnitToday isCoordinator={isCoordinator} seesHealth={seesHealth} zone={zone} />;
        case '/unit/reports': return <Reports zone={zone} />;
        case '/unit/health': return seesHealth ? <Health zone={zone} /> : <NotHere />;
        case '/unit/audit': return seesHealth ? <Audit zone={zone} /> : <NotHere />;
        case '/unit/sign-ins': return seesHealth ? <SignIns zone={zone} /> : <NotHere />;
        case '/unit/mail': return seesHealth ? <Mails zone={zone} /> : <NotHere />;
        case '/unit/looks': return <Looks isCoordinator={isCoordinator} zone={zone} />;
        case '/unit/reply-times': return <Times zone={zone} />;
        case '/unit/applications': return isCoordinator ? <Applications zone={zone} /> : <NotHere />;
        case '/unit/course-figures': return isCoordinator ? <CourseFigures zone={zone} /> : <NotHere />;
        case '/unit/alerts': return isCoordinator ? <Alerts back={{href: '/unit', text: say('unit.title')}} zone={zone} /> : <NotHere />;
        case '/unit/duty': return isCoordinator ? <Duty /> : <NotHere />;
        case '/unit/instruments': return isCoordinator ? <Instruments /> : <NotHere />;
        case '/unit/surveys': return isCoordinator ? <Surveys /> : <NotHere />;
        case '/unit/surveys/new': return isCoordinator ? <OneSurvey key="new" id={undefined} /> : <NotHere />;
        case '/unit/survey-report': return isCoordinator ? <SurveyReport zone={zone} /> : <NotHere />;
        case '/unit/access-review': return isCoordinator ? <AccessReview zone={zone} /> : <NotHere />;
        case '/unit/programmes': return isCoordinator ? <ProgrammeList zone={zone} /> : <NotHere />;
        case '/unit/words': return <UnitWords />;
        case '/unit/calendar': return <CalendarScreen isCoordinator={isCoordinator} zone={zone} />;
    }
    if (isBelow('/unit/why', path)) return <Why path={path} zone={zone} />;
    if (isBelow('/unit/policies', path)) return seesHealth ? <Policies path={path} zone={zone} /> : <NotHere />;
    if (isBelow('/unit/leaving', path)) return seesHealth ? <Erasures path={path} zone={zone} /> : <NotHere />;
    if (isBelow('/unit/news', path)) return isCoordinator ? <Desk path={path} zone={zone} /> : <NotHere />;
    const enrolment = matched('/unit/applications/:enrolment', path)?.['enrolment'];
    if (enrolment && isCoordinator) return <OneEnrolment key={enrolment} id={enrolment} back={{href: '/unit/applications', text: say('courses.applications')}} isCoordinator zone={zone} />;
    const instrument = matched('/unit/instruments/:instrument', path)?.['instrument'];
    if (instrument) return isCoordinator ? <OneInstrument key={instrument} name={instrument} zone={zone} /> : <NotHere />;
    const survey = matched('/unit/surveys/:survey', path)?.['survey'];
    if (survey) return isCoordinator ? <OneSurvey key={survey} id={survey} /> : <NotHere />;
    const report = matched('/unit/reports/:report', path)?.['report'];
    return report ? <OneReport key={report} id={report} zone={zone} /> : <NotHere />;
}
