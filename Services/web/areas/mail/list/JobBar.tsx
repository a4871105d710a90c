import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {useCell} from 'design/useCell';
import {endJob, job} from './sweep';

/** How far something is that is being done to many letters, and a way to end it. */
export function JobBar() {
    const now = useCell(job);
    if (!now) return null;
    const {done, total} = now;
    const text = total == null ? say('mail.jobRuns', {count: done}) : say('mail.jobRunsOf', {count: done, total});
    return (
        <div className="job-bar" role="status">
            <p>{text}</p>
            <progress aria-label={say('mail.jobProgress')} max={total == null ? undefined : Math.max(total, 1)} value={total == null ? undefined : done} />
            <Button onClick={() => void endJob()}>{say('mail.jobEnd')}</Button>
        </div>
    );
}
