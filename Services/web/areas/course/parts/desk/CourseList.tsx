import {useEffect, useState} from 'preact/hooks';
import type {Query} from 'core/api/call';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {NotYet, useComingBack} from '../../../loaded';
import {Back} from '../../../more/parts/Back';
import {MoreOf, usePages} from '../../../pages';
import type {State} from '../../model';
import {CourseTable} from './CourseTable';
import {loadCaseload} from './load';

type Asked = Query<'GET /api/v1/ledger/caseload'>;

/** Milliseconds of quiet after which a name is looked for. */
const SOON = 300;
const STATES: readonly State[] = ['accepted', 'active', 'paused', 'follow-up', 'completed', 'withdrawn', 'closed'];
/** Columns by which the list can be sorted, as they are offered. Whoever waits longest, or had fewest minutes, comes first. */
const COLUMNS = ['name', 'unanswered', 'silent', 'surveys', 'minutes', 'next_contact', 'last_seen', 'week', 'modules_done', 'start'] as const;

/** What may wait for whoever looks after them. */
const ONLY = ['alert', 'unanswered', 'silent', 'surveys_overdue', 'overdue'] as const;

/** Courses of one's clients. */
export default function CourseList({zone}: {zone: string | undefined}) {
    const [asked, setAsked] = useState<Asked>({sort: 'name'});
    const [typed, setTyped] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setAsked((before) => ({...before, query: typed.trim() || undefined})), SOON);
        return () => clearTimeout(timer);
    }, [typed]);
    const pages = usePages((cursor) => loadCaseload({...asked, cursor}), [asked]);
    const {lines} = pages;
    // Further pages stay as they are.
    useComingBack(async () => (pages.hasGoneOn ? undefined : pages.first.reload()), [asked, pages.hasGoneOn]);
    return (
        <div className="stack">
            <Back href="/caseload">{say('nav.clients')}</Back>
            <Title>{say('courses.courses')}</Title>
            <form className="client-filters" role="search" onSubmit={(event) => event.preventDefault()}>
                <Field label={say('courses.name')} type="search" value={typed} onInput={setTyped} />
                <Select
                    label={say('courses.state')}
                    value={asked.state ?? ''}
                    options={[{value: '', text: say('courses.running')}, ...STATES.map((value) => ({value, text: say(`coursestate.${value}`)}))]}
                    onChange={(state) => setAsked({...asked, state: (state || undefined) as State | undefined})}
                />
                <Select
                    label={say('courses.sort')}
                    value={asked.sort ?? 'name'}
                    options={COLUMNS.map((value) => ({value, text: say(`coursecolumn.${value}`)}))}
                    onChange={(sort) => setAsked({...asked, sort: sort as (typeof COLUMNS)[number]})}
                />
                <Select
                    label={say('courses.only')}
                    value={ONLY.find((each) => asked[each] === true) ?? ''}
                    options={[{value: '', text: say('courses.allOfThem')}, ...ONLY.map((value) => ({value, text: say(`courseonly.${value}`)}))]}
                    onChange={(only) => setAsked({
                        ...asked,
                        alert: only === 'alert' || undefined,
                        unanswered: only === 'unanswered' || undefined,
                        silent: only === 'silent' || undefined,
                        surveys_overdue: only === 'surveys_overdue' || undefined,
                        overdue: only === 'overdue' || undefined,
                    })}
                />
            </form>
            {!lines && <NotYet of={pages.first} lines={5} />}
            {lines?.length === 0 && <p className="card quiet">{say('courses.none')}</p>}
            {lines && lines.length > 0 && <CourseTable courses={lines} now={new Date()} zone={zone} />}
            <MoreOf pages={pages} />
        </div>
    );
}
