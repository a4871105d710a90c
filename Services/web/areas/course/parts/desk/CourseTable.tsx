import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Tag} from 'design/Tag';
import {Cell} from '../../../caseload/parts/Cell';
import {dayText} from '../../days';
import type {Course} from './load';
import {StateTag} from './StateTag';

/** Courses as a table, which becomes cards where there is no room: how far somebody is, and what waits for whoever looks after them. */
export function CourseTable({courses, now, zone}: {courses: readonly Course[]; now: Date; zone: string | undefined}) {
    const names = [say('coursecolumn.name'), say('coursecolumn.course'), say('coursecolumn.unanswered'), say('coursecolumn.silent'), say('coursecolumn.surveys'), say('coursecolumn.minutes'), say('coursecolumn.last_seen'), say('coursecolumn.next_contact')];
    return (
        <table className="clients courses">
            <caption className="unseen">{say('courses.courses')}</caption>
            <thead>
                <tr>{names.map((name) => <th key={name} scope="col">{name}</th>)}</tr>
            </thead>
            <tbody>
                {courses.map((course) => <Line key={course.enrolment_id} course={course} now={now} zone={zone} />)}
            </tbody>
        </table>
    );
}

function Line({course, now, zone}: {course: Course; now: Date; zone: string | undefined}) {
    const {week, weeks, start, modules_done: done, modules_total: total, unanswered, unanswered_since: since, silent_since: silent, surveys_overdue: surveys, surveys_overdue_since: surveysSince, alert, minutes_this_week: minutes, target_minutes: target, last_seen: seen, next_contact: contact} = course;
    const soon = (time: string) => shortTime(new Date(time), now, language.value, zone);
    return (
        <tr>
            <th scope="row">
                <a className="client-link" href={`/caseload/course/${course.enrolment_id}`}><bdi>{course.name}</bdi></a>
                <span className="line">
                    {alert != null && <Tag tone={alert === 'open' ? 'urgent' : 'warn'}>{say(`coursealert.${alert}`)}</Tag>}
                    <StateTag state={course.state} />
                    {course.overdue && <Tag tone="warn">{say('courses.overdue')}</Tag>}
                </span>
            </th>
            <Cell name={say('coursecolumn.course')}>
                {[
                    week != null ? say('course.week', {week, weeks}) : start != null && say('courses.begins', {day: dayText(start, language.value)}),
                    say('courses.lessonsDone', {done, total}),
                ].filter(Boolean).join(' · ')}
            </Cell>
            <Cell name={say('coursecolumn.unanswered')}>{unanswered > 0 ? since == null ? String(unanswered) : say('courses.lettersSince', {count: unanswered, when: soon(since)}) : undefined}</Cell>
            <Cell name={say('coursecolumn.silent')}>{silent == null ? undefined : say('courses.since', {when: soon(silent)})}</Cell>
            <Cell name={say('coursecolumn.surveys')}>{surveys > 0 ? surveysSince == null ? String(surveys) : say('courses.surveysSince', {count: surveys, when: soon(surveysSince)}) : undefined}</Cell>
            <Cell name={say('coursecolumn.minutes')}>{target == null ? (minutes > 0 ? String(minutes) : undefined) : say('courses.ofTarget', {minutes, target})}</Cell>
            <Cell name={say('coursecolumn.last_seen')}>{seen == null ? undefined : soon(seen)}</Cell>
            <Cell name={say('coursecolumn.next_contact')} late={course.overdue}>{contact == null ? undefined : dayText(contact, language.value)}</Cell>
        </tr>
    );
}
