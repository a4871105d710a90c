import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayOf} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {addDays} from '../../unit/model';
import type {Cover} from './Covers';
import {type Bar, type CoverDays, DAYS, type LeaveDays, type Row, rowsOf} from './days';

type Load = Answer<'GET /api/v1/tango/load'>['loads'][number];

/** Four weeks of absences, a line for each of the staff: leave, who stands in, and where nobody does. The same stands below it in words. */
export function Strip({covers, zone}: {covers: readonly Cover[]; zone: string | undefined}) {
    const known = useLoaded(async () => {
        const [{leaves}, {loads}] = await Promise.all([call('GET /api/v1/mail/calendar'), call('GET /api/v1/tango/load', {query: {limit: 200}})]);
        return {leaves, loads};
    });
    const today = dayOf(new Date(), zone);
    const [first, setFirst] = useState(today);
    if (!known.value) return <section className="card"><NotYet of={known} /></section>;
    const {leaves, loads} = known.value;
    const name = (id: string | undefined) => loads.find(({person}) => person.id === id)?.person.name ?? say('caseload.somebody');
    const absences: LeaveDays[] = leaves.map((each) => ({id: each.id, staff: each.staff_id, from: each.from, through: each.through}));
    const days = covers.map((each) => daysOf(each, zone));
    const rows = rowsOf(inOrder(loads, [...absences.map(({staff}) => staff), ...days.map(({absent}) => absent)]), days, absences, first);
    const date = new Intl.DateTimeFormat(language.value, {day: 'numeric', month: 'short', timeZone: 'UTC'});
    const shown = (day: string) => date.format(new Date(`${day}T00:00Z`));
    const words = (bar: Bar) => {
        const span = date.formatRange(new Date(`${addDays(first, bar.from)}T00:00Z`), new Date(`${addDays(first, bar.from + bar.days - 1)}T00:00Z`));
        const cover = covers.find((each) => each.id === bar.id);
        return bar.kind === 'leave' ? say('strip.leave', {span}) : say('strip.cover', {span, name: name(cover?.covering?.id)});
    };
    return (
        <section className="card stack" aria-labelledby="strip">
            <h2 id="strip">{say('strip.title', {from: shown(first), until: shown(addDays(first, DAYS - 1))})}</h2>
            <p className="line">
                <Button onClick={() => setFirst(addDays(first, -DAYS))}>{say('strip.before')}</Button>
                {first !== today && <Button kind="quiet" onClick={() => setFirst(today)}>{say('strip.today')}</Button>}
                <Button onClick={() => setFirst(addDays(first, DAYS))}>{say('strip.after')}</Button>
            </p>
            {rows.length === 0 && <p className="quiet">{say('strip.nobody')}</p>}
            <ul className="stack">
                {rows.map((row) => (
                    <li key={row.staff} className="strip-row">
                        <p><strong><bdi>{name(row.staff)}</bdi></strong></p>
                        <Line row={row} />
                        <ul className="quiet">
                            {row.bars.map((bar) => (
                                <li key={`${bar.kind} ${bar.id}`} className="line">
                                    <bdi>{words(bar)}</bdi>
                                    {bar.trouble && <Tag tone="warn">{say('strip.trouble', {what: bar.trouble})}</Tag>}
                                </li>
                            ))}
                        </ul>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** The days of a line as bars: leave above, covers below. Read out are the words. */
function Line({row}: {row: Row}) {
    return (
        <svg className="strip" viewBox={`0 0 ${DAYS} 2`} preserveAspectRatio="none" aria-hidden="true">
            {Array.from({length: DAYS / 7 - 1}, (_, week) => <line key={week} x1={(week + 1) * 7} x2={(week + 1) * 7} y1="0" y2="2" />)}
            {row.bars.map((bar) => (
                <rect key={`${bar.kind} ${bar.id}`} className={bar.trouble ? 'trouble' : bar.kind} x={bar.from} y={bar.kind === 'leave' ? 0.1 : 1.1} width={bar.days} height="0.8" />
            ))}
        </svg>
    );
}

/** Ids of those among `wanted` by name, then those whom the list doesn't know. */
function inOrder(loads: readonly Load[], wanted: readonly string[]): string[] {
    const ids = new Set(wanted);
    const known = loads.map(({person}) => person.id).filter((id) => ids.has(id));
    return [...known, ...[...ids].filter((id) => !known.includes(id))];
}

/** Days on which a cover holds: its last moment isn't of it any more. */
function daysOf({id, absent, covering, from, until}: Cover, zone: string | undefined): CoverDays {
    return {id, absent: absent?.id ?? '', covering: covering?.id ?? '', from: dayOf(new Date(from), zone), through: dayOf(new Date(Date.parse(until) - 1), zone)};
}
