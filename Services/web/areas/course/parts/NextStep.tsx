import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {type Lesson, nextStep} from '../model';
import {missingText, nameOf} from './missing';

/** Next thing to do in a course, and the way to it. */
export function NextStep({enrolment, lessons, zone}: {enrolment: string; lessons: readonly Lesson[]; zone: string | undefined}) {
    const step = nextStep(lessons);
    if (step.is === 'done') return <p className="card">{say('course.allDone')}</p>;
    const {lesson} = step;
    const title = nameOf(lesson);
    return (
        <section className="card stack" aria-labelledby="next-step">
            <h2 id="next-step">{say('course.next')}</h2>
            <p dir="auto"><strong>{title}</strong></p>
            {step.is === 'read' && (
                <p><a className="button primary" href={`/course/${enrolment}/${lesson.id}`}><Icon name="forward" />{say(lesson.isBegun ? 'course.goOn' : 'course.begin', {number: lesson.number})}</a></p>
            )}
            {step.is === 'opens' && <p>{say('course.opens', {when: dayAndTime(new Date(step.at), new Date(), language.value, zone)})}</p>}
            {step.is === 'missing' && <ul className="plain">{lesson.opening.missing.map((each, at) => <li key={at}>{missingText(each, lessons, zone)}</li>)}</ul>}
        </section>
    );
}
