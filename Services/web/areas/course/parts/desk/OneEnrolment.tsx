import {Problem} from 'core/api/problem';
import {outbox} from 'core/app';
import {fullDay, fullTime} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say, withWords} from 'core/words/translate';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {NotHere} from '../../../NotHere';
import {NotYet, useLoaded} from '../../../loaded';
import {lazily} from '../../../lazy';
import {Back} from '../../../more/parts/Back';
import {type State, wordsOf} from '../../model';
import {useActive} from '../../reading/useActive';
import {dayText} from '../../days';
import {CaseFile} from './CaseFile';
import {Exercises} from './Exercises';
import {type Known, loadEnrolment, take} from './load';
import {ModuleList} from './ModuleList';
import {reasonText} from './reasons';
import {StateTag} from './StateTag';
import {Steps} from './Steps';

const Minutes = lazily(() => withWords(() => import('./Minutes'), 'courses', 'entry'));
const Charts = lazily(() => withWords(() => import('../../../survey/parts/desk/Charts'), 'survey'));
const Move = lazily(() => withWords(() => import('./Move'), 'courses', 'course', 'entry'));

/** States in which somebody can be given another version. */
const MOVABLE: readonly State[] = ['waiting', 'accepted', 'active', 'paused'];

/** An enrolment for those who look after it: what was applied for, what was decided, its lessons, and what can be done now. */
export default function OneEnrolment({id, back, isCoordinator, zone}: {id: string; back: {href: string; text: string}; isCoordinator: boolean; zone: string | undefined}) {
    const loaded = useLoaded(() => loadEnrolment(id, language.value), [id]);
    const known = loaded.value;
    // Time at work on this page counts as time for the client; it is sent when it can be.
    useActive((from, until) => {
        const time = (moment: number) => new Date(moment).toISOString();
        void outbox.add('course.minutes', `course.minutes:${id}`, {enrolment: id, from: time(from), until: time(until)}).catch(() => undefined);
    }, [id]);
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const step = async (next: Parameters<typeof take>[1]) => {
        try {
            const state = await take(known as Known, next);
            toast(say('courses.done', {state: say(`coursestate.${state}`)}));
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
            // Somebody else was faster: how it is now is shown.
            toast(say('courses.elsewhere'));
        }
        await loaded.reload();
    };
    return (
        <div className="narrow stack">
            <Back href={back.href}>{back.text}</Back>
            <Title>{known?.enrolment.name ?? say('courses.applications')}</Title>
            {!known && <NotYet of={loaded} lines={6} />}
            {known && (
                <>
                    <Facts known={known} zone={zone} />
                    <Steps key={known.tag} known={known} isCoordinator={isCoordinator} onStep={step} />
                    {known.path && <ModuleList known={known} path={known.path} zone={zone} onStep={step} />}
                    {known.path && <Exercises known={known} zone={zone} />}
                    <Charts client={known.enrolment.client_id} zone={zone} />
                    <Words known={known} zone={zone} />
                    {isCoordinator && MOVABLE.includes(known.enrolment.state) && <Move key={known.tag} known={known} zone={zone} onMove={(version) => step({is: 'move', version})} />}
                    <Minutes enrolment={id} zone={zone} />
                    <CaseFile known={known} zone={zone} />
                </>
            )}
        </div>
    );
}

function Facts({known: {enrolment, programme}, zone}: {known: Known; zone: string | undefined}) {
    const {state, applied_at: applied, start, until, week, weeks, therapist_name: therapist, waiting_place: place, entered_by_name: enteredBy} = enrolment;
    return (
        <section className="card stack" aria-label={say('courses.enrolment')}>
            <p className="line">
                <StateTag state={state} />
                {programme && <bdi>{wordsOf(programme, language.value)?.title}</bdi>}
                <span className="quiet">{languageName(enrolment.language)}</span>
            </p>
            <p>{say('courses.appliedOn', {day: fullDay(new Date(applied), language.value, zone)})}</p>
            {enteredBy != null && <p>{say('courses.enteredBy', {name: enteredBy})}</p>}
            {place != null && <p>{say('courses.place', {place})}</p>}
            {start != null && until != null && <p>{say('courses.runs', {from: dayText(start, language.value), until: dayText(until, language.value)})}</p>}
            {week != null && <p>{say('course.week', {week, weeks})}</p>}
            {therapist != null && <p>{say('courses.with')} <bdi>{therapist}</bdi></p>}
        </section>
    );
}

/** What was written when it was applied for, and what a screening came to. */
function Words({known: {enrolment: {application, screened, consent, reason, elsewhere, pause_reason: pause, end_reason: end}}, zone}: {known: Known; zone: string | undefined}) {
    const said: [string, string | null | undefined][] = application == null ? [] : [
        [say('courses.phone'), application.phone],
        [say('courses.contact'), `${application.emergency_contact.name}, ${application.emergency_contact.phone}`],
        [say('courses.physician'), application.physician],
        [say('courses.whereNow'), application.located_at],
        [say('courses.why'), application.reason],
    ];
    const decided: [string, string | null | undefined][] = [
        [say('courses.outcome'), screened && say(`screened.${screened.outcome}`)],
        [say('courses.call'), screened?.call && `${say(`coursecall.${screened.call.outcome}`)}, ${fullTime(new Date(screened.call.at), language.value, zone)}`],
        ...(screened?.form ?? []).map(({question, answer}): [string, string] => [question, answer]),
        [say('courses.note'), screened?.note],
        [say('courses.refusedFor'), reason == null ? null : reasonText(reason)],
        [say('courses.elsewhereFor'), elsewhere],
        [say('courses.pausedFor'), pause],
        [say('courses.endedFor'), end],
        [say('courses.consent'), `${say('courses.version', {version: consent.version})}, ${fullDay(new Date(consent.at), language.value, zone)}`],
        [say('courses.takenBack'), consent.taken_back_at && fullDay(new Date(consent.taken_back_at), language.value, zone)],
    ];
    return (
        <>
            {[{id: 'applied', title: say('courses.application'), lines: said}, {id: 'decided', title: say('courses.decided'), lines: decided}].map(({id, title, lines}) => lines.some(([, text]) => text) && (
                <section key={id} className="card stack" aria-labelledby={id}>
                    <h2 id={id}>{title}</h2>
                    <dl className="stack">
                        {lines.filter(([, text]) => text).map(([name, text]) => (
                            <div key={name}>
                                <dt dir="auto"><strong>{name}</strong></dt>
                                <dd className="text" dir="auto">{text}</dd>
                            </div>
                        ))}
                    </dl>
                </section>
            ))}
        </>
    );
}
