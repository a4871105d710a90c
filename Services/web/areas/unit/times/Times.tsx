import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Query} from 'core/api/call';
import {dayOf} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {monday} from '../../caseload/model';
import {NotYet, useLoaded} from '../../loaded';
import {saveAs} from '../../mail/parts/saveAs';
import {Back} from '../../more/parts/Back';
import {type Clock, csv, type Figure, type Line, lines, staffOf, weeksOf} from './model';

/** Weeks that are asked for. */
const WEEKS = 12;

/** How long clients waited for answers: of everybody in a week, or of one person week by week, as bars, as a table, and as a file. */
export default function Times({zone}: {zone: string | undefined}) {
    const [place, setPlace] = useState<'mail' | 'chat'>('mail');
    const [kind, setKind] = useState<Figure['kind']>('next');
    const [clock, setClock] = useState<Clock>('business');
    const [staff, setStaff] = useState('');
    const [week, setWeek] = useState('');
    const loaded = useLoaded(() => {
        const query: Query<'GET /api/v1/mail/reply-times'> = {from: monday(dayOf(new Date(), zone), WEEKS - 1)};
        return (place === 'mail' ? call('GET /api/v1/mail/reply-times', {query}) : call('GET /api/v1/chat/reply-times', {query})).then(({figures}) => figures);
    }, [place]);
    const figures = loaded.value ?? [];
    const weeks = weeksOf(figures.filter((each) => each.kind === kind));
    const shownWeek = weeks.includes(week) ? week : (weeks[0] ?? '');
    const save = () => saveAs(new Blob([csv(figures, columns())], {type: 'text/csv;charset=utf-8'}), `reply-times-${place}.csv`);
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('times.title')}</Title>
            <p className="quiet">{say('times.why', {count: WEEKS})}</p>
            <div className="unit-days">
                <Select
                    label={say('times.place')} value={place} onChange={(value) => setPlace(value as 'mail' | 'chat')}
                    options={[{value: 'mail', text: say('times.mail')}, {value: 'chat', text: say('times.chat')}]}
                />
                <Select
                    label={say('times.kind')} value={kind} onChange={setKind}
                    options={[{value: 'next', text: say('times.later')}, {value: 'first', text: say('times.first')}]}
                />
                <Select
                    label={say('times.clock')} value={clock} onChange={(value) => setClock(value as Clock)}
                    options={[{value: 'business', text: say('times.business')}, {value: 'wall', text: say('times.wall')}]}
                />
                <Select
                    label={say('times.staff')} value={staff} onChange={setStaff}
                    options={[{value: '', text: say('times.everybody')}, ...staffOf(figures).map(({id, name}) => ({value: id, text: name}))]}
                />
                {!staff && weeks.length > 0 && (
                    <Select label={say('times.week')} value={shownWeek} onChange={setWeek} options={weeks.map((value) => ({value, text: value}))} />
                )}
            </div>
            {!loaded.value && <NotYet of={loaded} lines={6} />}
            {loaded.value && <Table lines={lines(figures, kind, clock, staff ? {staff} : {week: shownWeek})} isByWeek={staff !== ''} />}
            {figures.length > 0 && <div><Button icon="save" onClick={save}>{say('times.save')}</Button></div>}
        </div>
    );
}

function Table({lines: shown, isByWeek}: {lines: readonly Line[]; isByWeek: boolean}) {
    if (shown.length === 0) return <p className="card quiet">{say('times.none')}</p>;
    const longest = Math.max(1, ...shown.map(({half}) => half ?? 0));
    const names = {half: say('times.half'), most: say('times.most'), answered: say('times.answered'), waiting: say('times.waiting')};
    return (
        <section className="card">
            <table className="figures times">
                <caption className="unseen">{say('times.title')}</caption>
                <thead>
                    <tr>
                        <th scope="col">{say(isByWeek ? 'times.week' : 'times.staff')}</th>
                        {Object.values(names).map((name) => <th key={name} scope="col">{name}</th>)}
                    </tr>
                </thead>
                <tbody>
                    {shown.map(({staff, name, week, half, most, answered, waiting}) => (
                        <tr key={`${staff} ${week}`}>
                            <th scope="row"><bdi>{isByWeek ? week : (name ?? say('unit.somebody'))}</bdi></th>
                            <td>
                                <span className="cell-name">{names.half}</span>
                                {lasting(half)} {half !== undefined && <meter min={0} max={longest} value={half} aria-hidden="true" />}
                            </td>
                            <td><span className="cell-name">{names.most}</span>{lasting(most)}</td>
                            <td><span className="cell-name">{names.answered}</span>{answered}</td>
                            <td><span className="cell-name">{names.waiting}</span>{waiting}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

function columns(): string[] {
    const both = (name: string, clock: string) => `${name}, ${clock} (s)`;
    const [half, most, wall, business] = [say('times.half'), say('times.most'), say('times.wall'), say('times.business')];
    return [
        say('times.week'), say('times.staff'), say('times.kind'), say('times.answered'), say('times.waiting'), say('times.covered'),
        both(half, wall), both(most, wall), both(half, business), both(most, business),
    ];
}

/** How long something lasts: "2.5 hours". */
function lasting(seconds: number | undefined): string {
    if (seconds === undefined) return '–';
    const hours = seconds / 3600;
    const [unit, count, digits] = hours < 1 ? ['minute', seconds / 60, 0] as const : hours < 48 ? ['hour', hours, 1] as const : ['day', hours / 24, 1] as const;
    return new Intl.NumberFormat(language.value, {style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: digits}).format(count);
}
