import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';

type Job = Answer<'GET /api/v1/mail/jobs/{job}'>;

/** To whom a mailing couldn't go, and why; `isNow`: it is read out, as it has just been so. */
export function NotSent({job, names, isNow = false}: {job: Job; names: ReadonlyMap<string, string>; isNow?: boolean}) {
    if (job.failed_count === 0) return null;
    return (
        <Banner tone="warn" alert={isNow}>
            <p>{say('caseload.notSent', {count: job.failed_count})}</p>
            <ul>{job.failed.map(({id, code}) => <li key={id}><bdi>{names.get(id) ?? say('caseload.somebody')}</bdi>: {reason(code)}</li>)}</ul>
        </Banner>
    );
}

/** Why a letter couldn't go to one of them. */
function reason(code: string): string {
    switch (code) {
        case 'not_matched': return say('caseload.whyNotMatched');
        case 'inactive': return say('caseload.whyInactive');
        default: return say('caseload.whyOther');
    }
}
