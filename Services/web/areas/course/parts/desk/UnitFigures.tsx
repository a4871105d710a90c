import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayOf} from 'core/time/time';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {NotYet, useLoaded} from '../../../loaded';
import {saveAs} from '../../../mail/parts/saveAs';
import {Back} from '../../../more/parts/Back';
import {csvOf} from '../../../unit/parts/csv';
import {loadProgrammeLines} from './load';
import {reasonText} from './reasons';

type Figures = Answer<'GET /api/v1/ledger/figures'>;
/** A figure: what is counted, of which kind, and how many. */
type Line = readonly [what: string, which: string, count: number];

/** Days that are looked at unless others are chosen. */
const DAYS = 90;

/** How many applied, were accepted, refused, got through, did a module or left, in some days; as a table and as a file. */
export default function UnitFigures({zone}: {zone: string | undefined}) {
    const [from, setFrom] = useState(() => dayOf(new Date(Date.now() - DAYS * 86_400_000), zone));
    const [until, setUntil] = useState(() => dayOf(new Date(), zone));
    const [programme, setProgramme] = useState('');
    const programmes = useLoaded(() => loadProgrammeLines());
    const loaded = useLoaded(() => (
        from && until ? call('GET /api/v1/ledger/figures', {query: {from, until, programme_id: programme || undefined}}) : Promise.resolve(undefined)
    ), [from, until, programme]);
    const lines = loaded.value && linesOf(loaded.value);
    const names = [say('courses.counted'), say('courses.which'), say('courses.howMany')] as const;
    return (
        <div className="stack">
            <Back href="/unit/applications">{say('courses.applications')}</Back>
            <Title>{say('courses.figures')}</Title>
            <form className="unit-days" onSubmit={(event) => event.preventDefault()}>
                <DateField type="date" label={say('courses.fromDay')} value={from} onInput={setFrom} />
                <DateField type="date" label={say('courses.untilDay')} value={until} onInput={setUntil} />
                <Select
                    label={say('courses.programme')}
                    value={programme}
                    options={[{value: '', text: say('courses.allProgrammes')}, ...(programmes.value?.lines ?? []).map(({id, title}) => ({value: id, text: title}))]}
                    onChange={setProgramme}
                />
            </form>
            {!lines && <NotYet of={loaded} />}
            {lines && <Table lines={lines} names={names} />}
            {lines && <div><Button icon="save" onClick={() => saveAs(csvOf([names, ...lines]), `courses-${from}-${until}.csv`)}>{say('courses.saveFigures')}</Button></div>}
        </div>
    );
}

function Table({lines, names}: {lines: readonly Line[]; names: readonly [string, string, string]}) {
    return (
        <section className="card">
            <table className="data-table">
                <caption className="unseen">{say('courses.figures')}</caption>
                <thead><tr>{names.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
                <tbody>
                    {lines.map(([what, which, count]) => (
                        <tr key={`${what} ${which}`}>
                            <th scope="row">{what}</th>
                            <td data-name={names[1]}>{which || '–'}</td>
                            <td data-name={names[2]}>{count}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

function linesOf({applied, accepted, completed, modules_done: done, refused, withdrawn}: Figures): Line[] {
    return [
        [say('coursestate.applied'), '', applied],
        [say('coursestate.accepted'), '', accepted],
        ...refused.map(({reason, count}): Line => [say('coursestate.refused'), reasonText(reason), count]),
        [say('coursestate.completed'), '', completed],
        ...done.map(({module_id: id, name, count}): Line => [say('courses.moduleDone'), name ?? id, count]),
        ...withdrawn.map(({week, count}): Line => [say('coursestate.withdrawn'), say('courses.inWeek', {week}), count]),
    ];
}
