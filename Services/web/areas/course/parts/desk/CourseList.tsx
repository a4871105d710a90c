import {useEffect, useState} from 'preact/hooks';
import type {Query} from 'core/api/call';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Checkbox, Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {Back} from '../../../more/parts/Back';
import {Paged} from '../../../pages';
import {dayText} from '../../days';
import type {State} from '../../model';
import {loadCaseload} from './load';
import {StateTag} from './StateTag';

type Asked = Query<'GET /api/v1/ledger/caseload'>;

/** Milliseconds of quiet after which a name is looked for. */
const SOON = 300;
const STATES: readonly State[] = ['accepted', 'active', 'paused', 'follow-up', 'completed', 'withdrawn', 'closed'];
/** Columns by which the list can be sorted, as they are offered. */
const COLUMNS = ['name', 'next_contact', 'last_seen', 'week', 'modules_done', 'start'] as const;

/** Courses of one's clients. */
export default function CourseList({zone}: {zone: string | undefined}) {
    const [asked, setAsked] = useState<Asked>({sort: 'name'});
    const [typed, setTyped] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setAsked((before) => ({...before, query: typed.trim() || undefined})), SOON);
        return () => clearTimeout(timer);
    }, [typed]);
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
            </form>
            <Checkbox label={say('courses.onlyOverdue')} checked={asked.overdue === true} onChange={(is) => setAsked({...asked, overdue: is || undefined})} />
            <Paged load={(cursor) => loadCaseload({...asked, cursor})} keys={[asked]} label={say('courses.courses')} none={say('courses.none')}>
                {({enrolment_id: enrolment, name, state, week, weeks, start, next_contact: contact, overdue, modules_done: done, modules_total: total, last_seen: seen, minutes_this_week: minutes}) => (
                    <li key={enrolment}>
                        <Row
                            href={`/caseload/course/${enrolment}`}
                            title={<bdi>{name}</bdi>}
                            detail={[
                                week != null ? say('course.week', {week, weeks}) : start != null && say('courses.begins', {day: dayText(start, language.value)}),
                                say('courses.lessonsDone', {done, total}),
                                seen != null && say('courses.lastSeen', {when: dayAndTime(new Date(seen), new Date(), language.value, zone)}),
                                minutes > 0 && say('courses.minutes', {count: minutes}),
                                contact != null && say('courses.contactBy', {day: dayText(contact, language.value)}),
                            ].filter(Boolean).join(' · ')}
                            end={<span className="line">{overdue && <Tag tone="warn">{say('courses.overdue')}</Tag>}<StateTag state={state} /></span>}
                        />
                    </li>
                )}
            </Paged>
        </div>
    );
}
