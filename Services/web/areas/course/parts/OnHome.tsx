import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {useLoaded} from '../../loaded';
import {loadCourse, loadProgrammes} from '../load';
import {isOpen, lessonsOf} from '../model';
import {NextStep} from './NextStep';

/** One's course, and without one whether one may apply. Throws Problem. */
async function load() {
    const course = await loadCourse(language.value);
    return {...course, takesApplications: !course.enrolment && (await loadProgrammes()).length > 0};
}

/** Next step of one's course, on the start; nothing where there is no course, or it can't be had. */
export default function OnHome({zone}: {zone: string | undefined}) {
    const {value} = useLoaded(load);
    const {enrolment, path, titles} = value ?? {};
    if (enrolment && path && titles) return <NextStep enrolment={enrolment.id} lessons={lessonsOf(path, titles, new Date())} zone={zone} />;
    const isAsked = enrolment !== undefined && isOpen(enrolment);
    if (!isAsked && !value?.takesApplications) return null;
    return (
        <section className="card stack" aria-labelledby="next-step">
            <h2 id="next-step">{say('course.title')}</h2>
            {!isAsked && <p>{say('course.mayApply')}</p>}
            <p><a className="button" href="/course"><Icon name="forward" />{say(isAsked ? 'course.see' : 'course.look')}</a></p>
        </section>
    );
}
