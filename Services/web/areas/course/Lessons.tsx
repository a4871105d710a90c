import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import type {Lesson} from './model';
import {missingText, nameOf} from './parts/missing';

/** Lessons as a path: what is done, what is open, and when or by what the rest opens. */
export function Lessons({enrolment, lessons, zone}: {enrolment: string; lessons: readonly Lesson[]; zone: string | undefined}) {
    if (lessons.length === 0) return <p className="card quiet">{say('course.noLessons')}</p>;
    return (
        <section className="stack" aria-labelledby="lessons">
            <h2 id="lessons">{say('course.lessons')}</h2>
            <ol className="card rows plain">
                {lessons.map((lesson) => {
                    const state = say(lesson.isDone ? 'course.isDone' : !lesson.isOpen ? 'course.isShut' : lesson.isBegun ? 'course.isBegun' : 'course.isOpen');
                    return (
                        <li key={lesson.id}>
                            {lesson.isOpen
                                ? <Row href={`/course/${enrolment}/${lesson.id}`} start={<Icon name={lesson.isDone ? 'done' : 'document'} />} title={<bdi>{nameOf(lesson)}</bdi>} detail={state} />
                                : (
                                    <div className="course-shut">
                                        <p><strong><bdi>{nameOf(lesson)}</bdi></strong></p>
                                        {lesson.opening.at != null && <p className="quiet">{say('course.opens', {when: dayAndTime(new Date(lesson.opening.at), new Date(), language.value, zone)})}</p>}
                                        {lesson.opening.missing.map((each, at) => <p key={at} className="quiet">{missingText(each, lessons, zone)}</p>)}
                                    </div>
                                )}
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}
