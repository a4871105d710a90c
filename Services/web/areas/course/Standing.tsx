import type {ComponentChildren} from 'preact';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import {useLoaded} from '../loaded';
import {dayText} from './days';
import type {Enrolment} from './model';
import {loadTexts, wordsFor} from './parts/applying/texts';

/** How an enrolment stands, in words; nothing more is said of one that runs than its week. */
export function Standing({enrolment}: {enrolment: Enrolment}) {
    const {state, start, week, weeks, therapist_name: therapist, waiting_place: place, pause_reason: pause, end_reason: end, entered_by_name: enteredBy} = enrolment;
    const day = start == null ? '' : dayText(start, language.value);
    switch (state) {
        case 'applied': return <Card title={say('course.applied')} text={say('course.appliedWhy')} words={enteredBy == null ? undefined : say('course.enteredBy', {name: enteredBy})} />;
        case 'screened': return <Card title={say('course.applied')} text={say('course.screenedWhy')} />;
        case 'waiting': return <Card title={say('course.waiting')} text={place == null ? say('course.waitingWhy') : say('course.waitingPlace', {place})} help />;
        case 'accepted': return <Card title={say('course.accepted')} text={therapist == null ? say('course.acceptedOn', {day}) : say('course.acceptedWith', {day, name: therapist})} />;
        case 'refused': return <Refused enrolment={enrolment} />;
        case 'withdrawn': return <Card title={say('course.ended')} text={say('course.endedWhy')} words={end} help />;
        case 'closed': return <Card title={say('course.ended')} text={say('course.closedWhy')} />;
        case 'completed': case 'follow-up': return <Card title={say('course.through')} text={say('course.throughWhy')} />;
        case 'paused': return <Banner><p>{say('course.paused')}</p>{pause && <p dir="auto">{pause}</p>}</Banner>;
        case 'active': return <p className="quiet">{week == null ? say('course.weeks', {count: weeks}) : say('course.week', {week, weeks})}</p>;
    }
}

/** A refusal, with the words that the unit has for its reason. */
function Refused({enrolment: {reason, elsewhere}}: {enrolment: Enrolment}) {
    const shown = useCell(language);
    // Without them the rest is enough.
    const texts = useLoaded(() => loadTexts(shown), [shown]);
    const why = texts.value && reason != null ? wordsFor(texts.value, reason) : undefined;
    return (
        <Card title={say('course.refused')} text={say('course.refusedWhy')} words={elsewhere} help>
            {why?.words != null && <p className="text" lang={why.language ?? undefined} dir="auto">{why.words}</p>}
        </Card>
    );
}

function Card({title, text, words, help = false, children}: {title: string; text: string; words?: string | null | undefined; help?: boolean; children?: ComponentChildren}) {
    return (
        <section className="card stack" aria-labelledby="standing">
            <h2 id="standing">{title}</h2>
            <p>{text}</p>
            {children}
            {words && <p className="text" dir="auto">{words}</p>}
            {help && <p><a className="button" href="/help"><Icon name="help" />{say('help.title')}</a></p>}
        </section>
    );
}
