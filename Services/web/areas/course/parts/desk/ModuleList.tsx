import {useState} from 'preact/hooks';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../../entry/parts/Form';
import {missing as lacking, tellProblem} from '../../../problems';
import {type Lesson, lessonsOf, type Path, type PathModule} from '../../model';
import {missingText, nameOf} from '../missing';
import type {Known, take} from './load';

type Step = Parameters<typeof take>[1];

/** Lessons of an enrolment: how far each is, and opening one. */
export function ModuleList({known, path, zone, onStep}: {known: Known; path: Path; zone: string | undefined; onStep: (step: Step) => Promise<void>}) {
    const [opens, setOpens] = useState<Lesson>();
    const lessons = lessonsOf(path, known.titles, new Date());
    const isRunning = known.enrolment.state === 'active' || known.enrolment.state === 'accepted' || known.enrolment.state === 'paused';
    const unlock = (module: string) => void onStep({is: 'unlock', module}).catch(tellProblem);
    return (
        <section className="stack" aria-labelledby="lessons">
            <h2 id="lessons">{say('course.lessons')}</h2>
            <ol className="card lines">
                {lessons.map((lesson, place) => (
                    <li key={lesson.id} className="stack">
                        <p><strong><bdi>{nameOf(lesson)}</bdi></strong></p>
                        <Progress lesson={lesson} entry={path.modules[place]} zone={zone} />
                        {lesson.opening.missing.map((each, at) => <p key={at} className="quiet">{missingText(each, lessons, zone)}</p>)}
                        {isRunning && !lesson.isOpen && (
                            <p className="line">
                                {lesson.opening.missing.some(({rule}) => rule === 'not-unlocked') && <Button icon="key" onClick={() => unlock(lesson.id)}>{say('courses.unlock')}</Button>}
                                <Button kind="quiet" onClick={() => setOpens(lesson)}>{say('courses.openNow')}</Button>
                            </p>
                        )}
                    </li>
                ))}
            </ol>
            {opens && (
                <OpenNow
                    name={nameOf(opens)}
                    onClose={() => setOpens(undefined)}
                    onOpen={async (reason) => {
                        await onStep({is: 'open', module: opens.id, reason});
                        setOpens(undefined);
                    }}
                />
            )}
        </section>
    );
}

function Progress({lesson, entry, zone}: {lesson: Lesson; entry: PathModule | undefined; zone: string | undefined}) {
    const when = (time: string) => dayAndTime(new Date(time), new Date(), language.value, zone);
    const done = entry?.done_at;
    if (done != null) return <p>{say('courses.doneAt', {when: when(done)})}</p>;
    if (!lesson.isOpen) return <p className="quiet">{lesson.opening.at == null ? say('course.isShut') : say('course.opens', {when: when(lesson.opening.at)})}</p>;
    const count = entry?.pages_opened.length ?? 0;
    return <p>{count === 0 ? say('course.isOpen') : say('courses.pagesRead', {count})}</p>;
}

function OpenNow({name, onOpen, onClose}: {name: string; onOpen: (reason: string) => Promise<void>; onClose: () => void}) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending();
    const open = () => send(async () => {
        if (reason.trim() === '') throw lacking(['reason']);
        await onOpen(reason.trim());
    });
    return (
        <Dialog title={say('courses.openNow')} onClose={onClose}>
            <Form action={say('courses.openNow')} wide={false} busy={busy} trouble={trouble} names={{reason: say('courses.openFor')}} onSend={() => void open()}>
                <p><bdi>{name}</bdi></p>
                <TextArea id="reason" label={say('courses.openFor')} hint={say('courses.openWhy')} value={reason} maxLength={4000} error={trouble?.fields['reason']} onInput={setReason} />
            </Form>
        </Dialog>
    );
}
