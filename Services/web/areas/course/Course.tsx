import {useEffect} from 'preact/hooks';
import {outbox} from 'core/app';
import {firstShown} from 'core/shell/shown';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {Programmes} from './apply/Programmes';
import {Lessons} from './Lessons';
import {keepLessons, loadCourse} from './load';
import {isOpen, isReading, lessonsOf} from './model';
import {NextStep} from './parts/NextStep';
import {Standing} from './Standing';

/** One's course: what comes next, its lessons as a path, or how far an application is. */
export function Course({zone}: {zone: string | undefined}) {
    const shown = useCell(language);
    const loaded = useLoaded(() => loadCourse(shown), [shown]);
    useComingBack(loaded.reload, [shown]);
    const waiting = useCell(outbox.entries).filter(({kind}) => kind === 'course.facts').length;
    useEffect(() => {
        // What was read is with the unit by now, and may have opened the next lesson.
        if (waiting === 0 && loaded.value) void loaded.reload();
    }, [waiting === 0]);
    const {enrolment, path, titles} = loaded.value ?? {};
    useEffect(() => {
        if (path) void firstShown.then(() => keepLessons(path, shown));
    }, [path?.enrolment_id, shown]);
    const lessons = path && titles ? lessonsOf(path, titles, new Date()) : [];
    return (
        <div className="narrow stack">
            <Title>{say('course.title')}</Title>
            {!loaded.value && <NotYet of={loaded} lines={6} />}
            {enrolment && <Standing enrolment={enrolment} />}
            {enrolment && path && (
                <>
                    <NextStep enrolment={enrolment.id} lessons={lessons} zone={zone} />
                    <Lessons enrolment={enrolment.id} lessons={lessons} zone={zone} />
                </>
            )}
            {loaded.value && (!enrolment || (!isOpen(enrolment) && !isReading(enrolment)) || enrolment.state === 'completed') && <Programmes language={shown} />}
            {enrolment && (
                <p className="line">
                    <a className="button quiet" href={`/course/${enrolment.id}/looks`}><Icon name="glance" />{say('course.looks')}</a>
                    {isOpen(enrolment) && <a className="button quiet" href={`/course/${enrolment.id}/leave`}><Icon name="leave" />{say('course.leave')}</a>}
                </p>
            )}
        </div>
    );
}
