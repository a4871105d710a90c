import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Icon} from 'design/Icon';
import {dayText} from './days';
import type {Enrolment} from './model';

/** How an enrolment stands, in words; nothing more is said of one that runs than its week. */
export function Standing({enrolment}: {enrolment: Enrolment}) {
    const {state, start, week, weeks, therapist_name: therapist, waiting_place: place, elsewhere, pause_reason: pause} = enrolment;
    const day = start == null ? '' : dayText(start, language.value);
    switch (state) {
        case 'applied': return <Card title={say('course.applied')} text={say('course.appliedWhy')} />;
        case 'screened': return <Card title={say('course.applied')} text={say('course.screenedWhy')} />;
        case 'waiting': return <Card title={say('course.waiting')} text={place == null ? say('course.waitingWhy') : say('course.waitingPlace', {place})} help />;
        case 'accepted': return <Card title={say('course.accepted')} text={therapist == null ? say('course.acceptedOn', {day}) : say('course.acceptedWith', {day, name: therapist})} />;
        case 'refused': return <Card title={say('course.refused')} text={say('course.refusedWhy')} words={elsewhere} help />;
        case 'withdrawn': return <Card title={say('course.ended')} text={say('course.endedWhy')} help />;
        case 'closed': return <Card title={say('course.ended')} text={say('course.closedWhy')} />;
        case 'completed': case 'follow-up': return <Card title={say('course.through')} text={say('course.throughWhy')} />;
        case 'paused': return <Banner><p>{say('course.paused')}</p>{pause && <p dir="auto">{pause}</p>}</Banner>;
        case 'active': return <p className="quiet">{week == null ? say('course.weeks', {count: weeks}) : say('course.week', {week, weeks})}</p>;
    }
}

function Card({title, text, words, help = false}: {title: string; text: string; words?: string | null | undefined; help?: boolean}) {
    return (
        <section className="card stack" aria-labelledby="standing">
            <h2 id="standing">{title}</h2>
            <p>{text}</p>
            {words && <p className="text" dir="auto">{words}</p>}
            {help && <p><a className="button" href="/help"><Icon name="help" />{say('help.title')}</a></p>}
        </section>
    );
}
