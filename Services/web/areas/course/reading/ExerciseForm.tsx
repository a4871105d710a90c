import {useEffect, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {ExerciseView} from '../../content/parts/ExerciseView';
import type {Block} from '../../content/model';
import {problemText} from '../../problems';
import {loadDocument} from '../load';
import {deviceName, queue, recordsOf} from '../parts/waiting';
import {Beside} from './Beside';
import {noteFact} from './facts';
import {Fields} from './Fields';
import {isUnsent, type Kept} from './kept';
import {SheetAutosave} from './autosave';
import {SavedLine} from './SavedLine';

/** An exercise in which one writes. Each word is on the device at once, and with the unit as soon as it can be. */
export function ExerciseForm({enrolment, module, version, block, isDone: wasDone}: {enrolment: string; module: string; version: number; block: Block; isDone: boolean}) {
    const key = `${module}.${block.id}`;
    const [autosave] = useState(() => new SheetAutosave(enrolment, key, {
        records: recordsOf<Kept>(),
        device: deviceName(),
        load: () => loadDocument(enrolment, key),
        queue: () => queue('course.document', {enrolment, key}),
        after: (milliseconds, work) => {
            const timer = setTimeout(work, milliseconds);
            return () => clearTimeout(timer);
        },
    }));
    const kept = useCell(autosave.kept);
    const [problem, setProblem] = useState<unknown>();
    const [isDone, setDone] = useState(wasDone);
    const waiting = useCell(outbox.entries).find(({lane}) => lane === `course.document:${enrolment}:${key}`);
    useEffect(() => {
        autosave.open().catch(setProblem);
        const leave = () => autosave.hurry();
        addEventListener('pagehide', leave);
        return () => {
            removeEventListener('pagehide', leave);
            leave();
        };
    }, []);
    useEffect(() => {
        // It was sent, perhaps by another page of this browser.
        if (!waiting) void autosave.refresh();
    }, [waiting === undefined]);
    if (problem !== undefined) return <><ExerciseView block={block} /><Banner tone="warn" alert><p>{problemText(problem)}</p></Banner></>;
    if (!kept) return <Skeleton lines={4} />;
    return (
        <section className="stack content-box">
            {block.words && <h3 dir="auto">{block.words}</h3>}
            <div lang={language.value}><Banner><p>{say(block.sharing === 'private' ? 'course.private' : 'course.shared')}</p></Banner></div>
            {kept.others.length > 0 && <Beside kept={kept} fields={block.fields ?? []} onChoose={(chosen) => void autosave.choose(chosen)} />}
            <Fields fields={block.fields ?? []} sheet={kept.contents} onChange={(next) => autosave.write(next)} />
            <div className="line" lang={language.value}>
                <SavedLine isUnsent={isUnsent(kept)} entry={waiting} />
                {isDone
                    ? <p role="status">{say('course.isDone')}</p>
                    : (
                        <Button
                            icon="tick"
                            onClick={() => {
                                autosave.hurry();
                                setDone(true);
                                void noteFact(enrolment, {module, version, exercise: block.id, kind: 'done'});
                            }}
                        >
                            {say('course.exerciseDone')}
                        </Button>
                    )}
            </div>
        </section>
    );
}
