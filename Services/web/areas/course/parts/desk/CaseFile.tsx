import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {NotYet, useLoaded} from '../../../loaded';
import type {Known} from './load';
import {reasonText} from './reasons';

/** What happened to an enrolment, in its order. Each look is written down, and the client sees it; so it is asked for by a press. */
export function CaseFile({known, zone}: {known: Known; zone: string | undefined}) {
    const [isOpen, setOpen] = useState(false);
    return (
        <section className="stack" aria-labelledby="case">
            <h2 id="case">{say('courses.history')}</h2>
            {isOpen
                ? <Entries known={known} zone={zone} />
                : (
                    <div className="card stack">
                        <p>{say('courses.historyWhy')}</p>
                        <div><Button icon="glance" onClick={() => setOpen(true)}>{say('courses.historyShow')}</Button></div>
                    </div>
                )}
        </section>
    );
}

function Entries({known: {enrolment, titles}, zone}: {known: Known; zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/ledger/enrolments/{enrolment}/case', {path: {enrolment: enrolment.id}, query: {}}));
    if (!loaded.value) return <NotYet of={loaded} />;
    return (
        <ol className="card lines">
            {loaded.value.entries.map((entry, at) => (
                <li key={at}>
                    <p><strong>{deedText(entry.what)}</strong>{entry.module_id != null && <> · <bdi>{titles.get(entry.module_id) ?? ''}</bdi></>}</p>
                    {entry.reason != null && <p>{reasonText(entry.reason)}</p>}
                    {entry.words != null && <p className="text" dir="auto">{entry.words}</p>}
                    <p className="quiet">{fullTime(new Date(entry.at), language.value, zone)}{entry.by_name && <> · <bdi>{entry.by_name}</bdi></>}</p>
                </li>
            ))}
        </ol>
    );
}

/** Things that happen to enrolments. */
const DEEDS = ['applied', 'screened', 'accepted', 'queued', 'refused', 'started', 'paused', 'resumed', 'extended', 'contacted', 'completed', 'withdrawn', 'follow_up_begun', 'closed', 'module_unlocked', 'module_opened', 'module_read', 'exercise_done', 'moved'] as const;

function deedText(what: string): string {
    const known = DEEDS.find((each) => each === what);
    return known === undefined ? what : say(`coursedeed.${known}`);
}
