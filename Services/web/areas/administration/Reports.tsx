import {useState} from 'preact/hooks';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {nameOf} from '../people/model';
import {tellProblem} from '../problems';
import {loadReports} from './load';
import {type Report, REPORT_STATES, type ReportState} from './model';

/** What people have reported, the newest first; those that wait for an answer unless others are asked for. */
export function Reports({zone}: {zone: string | undefined}) {
    const [state, setState] = useState<ReportState | ''>('open');
    const reports = useLoaded(() => loadReports(state), [state]);
    const [busy, setBusy] = useState(false);
    useComingBack(reports.reload, [state]);
    const more = async () => {
        if (!reports.value?.next) return;
        setBusy(true);
        try {
            const page = await loadReports(state, reports.value.next);
            reports.set({lines: [...reports.value.lines, ...page.lines], next: page.next});
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    const options = [...REPORT_STATES.map((value) => ({value: value as string, text: say(`handling.${value}`)})), {value: '', text: say('handling.all')}];
    return (
        <div className="stack">
            <Back href="/administration">{say('admin.title')}</Back>
            <Title>{say('admin.reports')}</Title>
            <Select label={say('admin.show')} value={state} options={options} onChange={(value) => setState(value as ReportState | '')} />
            {!reports.value && <NotYet of={reports} lines={5} />}
            {reports.value?.lines.length === 0 && <Empty text={say('admin.noReports')} />}
            {reports.value && reports.value.lines.length > 0 && (
                <ul className="card rows">{reports.value.lines.map((each) => <li key={each.id}><One report={each} zone={zone} /></li>)}</ul>
            )}
            {reports.value?.next && <div><Button busy={busy} onClick={() => void more()}>{say('admin.more')}</Button></div>}
        </div>
    );
}

function One({report, zone}: {report: Report; zone: string | undefined}) {
    const [first = ''] = report.text.split('\n');
    return (
        <Row
            href={`/administration/reports/${report.id}`}
            title={<span dir="auto">{first}</span>}
            detail={(
                <span className="line">
                    <span>{say(`concern.${report.kind}`)}</span>
                    <span dir="auto">{report.reporter ? nameOf(report.reporter) : say('admin.gone')}</span>
                    <span>{dayAndTime(new Date(report.filed_at), new Date(), language.value, zone)}</span>
                    {report.state === 'open' && <Tag tone="info">{say('admin.waits')}</Tag>}
                </span>
            )}
        />
    );
}
