import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {Tag} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadNames} from '../load';
import {NotSent} from './NotSent';

type Job = Answer<'GET /api/v1/mail/jobs'>['jobs'][number];

/** One's latest letters to several: to how many each went, and who got none, and why. */
export default function Mailings({zone}: {zone: string | undefined}) {
    const loaded = useLoaded(loadMailings);
    useComingBack(loaded.reload);
    const {value} = loaded;
    return (
        <div className="stack narrow">
            <Back href="/caseload/several">{say('caseload.several')}</Back>
            <Title>{say('caseload.mailings')}</Title>
            <p>{say('caseload.mailingsWhy')}</p>
            {!value && <NotYet of={loaded} />}
            {value?.jobs.length === 0 && <div className="card"><Empty text={say('caseload.noMailings')} /></div>}
            {value && value.jobs.length > 0 && (
                <ul className="card lines" aria-label={say('caseload.mailings')}>
                    {value.jobs.map((job) => <One key={job.id} job={job} names={value.names} zone={zone} />)}
                </ul>
            )}
        </div>
    );
}

function One({job, names, zone}: {job: Job; names: ReadonlyMap<string, string>; zone: string | undefined}) {
    const {done, failed_count: failed, total, ended_at: ended} = job;
    return (
        <li className="stack">
            <p className="line">
                {ended == null
                    ? say('caseload.sending', {done: done + failed, total: total ?? done + failed})
                    : say('caseload.sentTo', {count: done})}
                {job.state === 'cancelled' && <Tag>{say('caseload.mailingStopped')}</Tag>}
            </p>
            {ended != null && <p className="quiet"><time dateTime={ended}>{dayAndTime(new Date(ended), new Date(), language.value, zone)}</time></p>}
            <NotSent job={job} names={names} />
        </li>
    );
}

/** Throws Problem. */
async function loadMailings(): Promise<{jobs: readonly Job[]; names: ReadonlyMap<string, string>}> {
    const jobs = (await call('GET /api/v1/mail/jobs')).jobs.filter(({kind}) => kind === 'send');
    return {jobs, names: await loadNames(new Set(jobs.flatMap(({failed}) => failed.map(({id}) => id))))};
}
