import {useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Choices} from 'design/Select';
import {Tag} from 'design/Tag';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {NotYet, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {nameOf} from '../people/model';
import {answerReport, type Known, loadReport} from './load';
import {type Report, REPORT_STATES, type ReportState} from './model';

/** Characters of an answer at most. */
const LONGEST = 4000;

/** A report with what is known of where it came from, and the words that go back to whoever wrote it. */
export function OneReport({id, zone}: {id: string; zone: string | undefined}) {
    const known = useLoaded(() => loadReport(id), [id]);
    return (
        <div className="narrow stack">
            <Back href="/administration/reports">{say('admin.reports')}</Back>
            {!known.value && <NotYet of={known} />}
            {known.value && <Shown report={known.value.report} zone={zone} />}
            {known.value && <Answering key={known.value.tag} known={known.value} onKnown={known.set} reload={known.reload} />}
        </div>
    );
}

function Shown({report, zone}: {report: Report; zone: string | undefined}) {
    const now = new Date();
    const along = [
        [say('admin.route'), report.route], [say('admin.version'), report.version], [say('admin.browser'), report.browser], [say('admin.request'), report.request_id],
    ] as const;
    return (
        <>
            <Title>{say(`concern.${report.kind}`)}</Title>
            <p className="line">
                {report.reporter ? <a href={`/people/${report.reporter.id}`} dir="auto">{nameOf(report.reporter)}</a> : <span>{say('admin.gone')}</span>}
                <span className="quiet">{dayAndTime(new Date(report.filed_at), now, language.value, zone)}</span>
                <Tag tone={report.state === 'open' ? 'info' : 'plain'}>{say(`handling.${report.state}`)}</Tag>
            </p>
            <p className="card report-text" dir="auto">{report.text}</p>
            <dl className="report-along">
                {along.filter(([, value]) => value).map(([name, value]) => <div key={name}><dt>{name}</dt><dd dir="auto">{value}</dd></div>)}
            </dl>
        </>
    );
}

function Answering({known, onKnown, reload}: {known: Known; onKnown: (known: Known) => void; reload: () => Promise<void>}) {
    const [answer, setAnswer] = useState(known.report.answer ?? '');
    const [state, setState] = useState<ReportState>(known.report.state === 'open' ? 'answered' : known.report.state);
    const {busy, trouble, send} = useSending({}, {'changed-elsewhere': say('admin.changedElsewhere')});
    const save = async () => {
        try {
            onKnown(await answerReport(known, state, answer.trim()));
            toast(say('admin.saved'));
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
            await reload();
            throw new Problem('changed-elsewhere', 412);
        }
    };
    return (
        <section className="card" aria-label={say('admin.answer')}>
            <Form action={say('admin.save')} wide={false} busy={busy} trouble={trouble} names={{answer: say('admin.answer')}} onSend={() => void send(save)}>
                <TextArea id="answer" label={say('admin.answer')} hint={say('admin.answerHint')} value={answer} maxLength={LONGEST} onInput={setAnswer} error={trouble?.fields['answer']} />
                <Choices
                    label={say('admin.state')}
                    value={state}
                    options={REPORT_STATES.map((value) => ({value, text: say(`handling.${value}`)}))}
                    onChange={(value) => setState(value as ReportState)}
                />
            </Form>
        </section>
    );
}
