import {useState} from 'preact/hooks';
import {call, session} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayOf} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {NotYet, useLoaded} from '../../loaded';
import {saveAs} from '../../mail/parts/saveAs';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {nameOf} from '../../survey/model';

type Report = Answer<'GET /api/v1/ridler/report'>;
const FIGURES = ['compared', 'before', 'after', 'change', 'less', 'more', 'complete', 'prorated', 'absent'] as const;

/** Days that are looked at unless others are chosen. */
const DAYS = 90;

/** How a survey was answered in some days, and what scores were at first and at last; as a table and as a file. */
export default function SurveyReport({zone}: {zone: string | undefined}) {
    const [from, setFrom] = useState(() => dayOf(new Date(Date.now() - DAYS * 86_400_000), zone));
    const [until, setUntil] = useState(() => dayOf(new Date(), zone));
    const [chosen, setChosen] = useState('');
    const surveys = useLoaded(() => call('GET /api/v1/ridler/surveys'));
    const all = surveys.value?.surveys ?? [];
    const survey = chosen || all[0]?.id;
    const query = survey && from && until ? {survey_id: survey, from, until} : undefined;
    const loaded = useLoaded(() => (query ? call('GET /api/v1/ridler/report', {query}) : Promise.resolve(undefined)), [survey, from, until]);
    const save = async () => {
        try {
            if (query) saveAs(await session.caller.bytes('GET /api/v1/ridler/report/table', {query}), `survey-${from}-${until}.csv`);
        } catch (problem) {
            tellProblem(problem);
        }
    };
    return (
        <div className="stack">
            <Back href="/unit/instruments">{say('instruments.title')}</Back>
            <Title>{say('instruments.report')}</Title>
            {!surveys.value && <NotYet of={surveys} />}
            {surveys.value && all.length === 0 && <p className="card quiet">{say('instruments.noSurveys')}</p>}
            {survey && (
                <form className="unit-days" onSubmit={(event) => event.preventDefault()}>
                    <Select
                        label={say('instruments.survey')}
                        value={survey}
                        options={all.map((each) => ({value: each.id, text: nameOf(each)}))}
                        onChange={setChosen}
                    />
                    <DateField type="date" label={say('courses.fromDay')} value={from} onInput={setFrom} />
                    <DateField type="date" label={say('courses.untilDay')} value={until} onInput={setUntil} />
                </form>
            )}
            {survey && !loaded.value && <NotYet of={loaded} />}
            {loaded.value && <Table report={loaded.value} />}
            {loaded.value && <div><Button icon="save" onClick={() => void save()}>{say('courses.saveFigures')}</Button></div>}
        </div>
    );
}

function Table({report: {asked, answered, completion, rules}}: {report: Report}) {
    const number = (value: number | null | undefined) => (value == null ? '–' : new Intl.NumberFormat(language.value).format(value));
    return (
        <>
            <p className="card">{say('instruments.completion', {asked, answered, part: number(completion)})}</p>
            {rules.length > 0 && (
                <section className="card">
                    <table className="data-table">
                        <caption className="unseen">{say('instruments.report')}</caption>
                        <thead>
                            <tr>
                                <th scope="col">{say('instruments.rule')}</th>
                                {FIGURES.map((name) => <th key={name} scope="col">{say(`surveyfigure.${name}`)}</th>)}
                            </tr>
                        </thead>
                        <tbody>
                            {rules.map((each) => (
                                <tr key={`${each.instrument} ${each.rule}`}>
                                    <th scope="row">{each.instrument}, {each.rule}</th>
                                    {FIGURES.map((name) => <td key={name} data-name={say(`surveyfigure.${name}`)}>{number(each[name])}</td>)}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </section>
            )}
        </>
    );
}
