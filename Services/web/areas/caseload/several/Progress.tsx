import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {NotYet} from '../../loaded';
import {problemText} from '../../problems';
import {NotSent} from './NotSent';

type Job = Answer<'GET /api/v1/mail/jobs/{job}'>;

/** Milliseconds between two looks at a mailing. */
const PAUSE = 700;

/** How far a mailing is, to whom it couldn't go, and why. It goes on when one leaves. */
export function Progress({job: id, names}: {job: string; names: ReadonlyMap<string, string>}) {
    const [job, setJob] = useState<Job>();
    const [problem, setProblem] = useState<unknown>();
    const [tries, setTries] = useState(0);
    useEffect(() => {
        let isHere = true;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const look = async () => {
            try {
                const answer = await call('GET /api/v1/mail/jobs/{job}', {path: {job: id}});
                if (!isHere) return;
                setProblem(undefined);
                setJob(answer);
                if (answer.ended_at == null) timer = setTimeout(() => void look(), PAUSE);
            } catch (why) {
                if (isHere) setProblem(why);
            }
        };
        void look();
        return () => {
            isHere = false;
            clearTimeout(timer);
        };
    }, [id, tries]);
    const again = async () => setTries(tries + 1);
    if (!job) return <NotYet of={{problem, reload: again}} />;
    const total = job.total ?? names.size;
    const isOver = job.ended_at != null;
    const cancel = async () => {
        try {
            await call('POST /api/v1/mail/jobs/{job}/cancel', {path: {job: id}});
            await again();
        } catch (why) {
            toast(problemText(why));
        }
    };
    return (
        <section className="card stack" aria-labelledby="progress">
            <div role="status"><h2 id="progress">{isOver ? say('caseload.sentTo', {count: job.done}) : say('caseload.sending', {done: job.done + job.failed_count, total})}</h2></div>
            <progress aria-labelledby="progress" max={Math.max(1, total)} value={job.done + job.failed_count} />
            {problem !== undefined && <NotYet of={{problem, reload: again}} />}
            {!isOver && <div><Button onClick={() => void cancel()}>{say('caseload.stop')}</Button></div>}
            <NotSent job={job} names={names} isNow />
        </section>
    );
}
