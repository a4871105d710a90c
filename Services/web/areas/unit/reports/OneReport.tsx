import {useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Choices} from 'design/Select';
import {Tag} from 'design/Tag';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {NotHere} from '../../NotHere';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {nameOf} from '../../people/model';
import {missing} from '../../problems';
import {answerReport, loadReport} from '../load';
import type {Report} from '../model';

/** Characters of an answer. */
const MOST = 4000;

/** What somebody reported, and what the unit answers. */
export function OneReport({id, zone}: {id: string; zone: string | undefined}) {
    const known = useLoaded(() => loadReport(id), [id]);
    if (known.problem instanceof Problem && known.problem.status === 404) return <NotHere />;
    const report = known.value?.report;
    const time = (at: string) => fullTime(new Date(at), language.value, zone);
    return (
        <div className="narrow stack">
            <Back href="/unit/reports">{say('unit.allReports')}</Back>
            <Title>{report ? say('unit.reportKind', {kind: report.kind}) : say('unit.allReports')}</Title>
            {!known.value && <NotYet of={known} lines={4} />}
            {report && known.value && (
                <>
                    <section className="card stack" aria-label={say('unit.reported')}>
                        <p className="line">
                            <Tag tone={report.state === 'open' ? 'warn' : 'good'}>{say('unit.state', {state: report.state})}</Tag>
                            <bdi>{report.reporter ? nameOf(report.reporter) : say('unit.somebody')}</bdi>
                            <span className="quiet">{time(report.filed_at)}</span>
                        </p>
                        <p className="unit-words" dir="auto">{report.text}</p>
                        <p className="quiet unit-words" translate={false}>
                            {[report.route, report.version, report.browser, report.request_id].filter((each) => each != null).join(' · ')}
                        </p>
                    </section>
                    <AnswerForm key={known.value.tag} report={report} tag={known.value.tag} onAnswered={known.set} onElsewhere={known.reload} />
                </>
            )}
        </div>
    );
}

function AnswerForm({report, tag, onAnswered, onElsewhere}: {
    report: Report;
    tag: string;
    onAnswered: (known: {report: Report; tag: string}) => void;
    onElsewhere: () => Promise<void>;
}) {
    const [answer, setAnswer] = useState(report.answer ?? '');
    const [state, setState] = useState<Report['state']>(report.state === 'open' ? 'answered' : report.state);
    const {busy, trouble, send} = useSending();
    const save = async () => {
        if (state === 'answered' && !answer.trim()) throw missing(['answer']);
        try {
            onAnswered(await answerReport(report.id, tag, state, answer.trim()));
            toast(say('unit.answered'));
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
            // Somebody else was faster: theirs is shown.
            toast(say('unit.elsewhere'));
            await onElsewhere();
        }
    };
    return (
        <section className="card">
            <Form action={say('unit.answerDo')} wide={false} busy={busy} trouble={trouble} names={{answer: say('unit.answer')}} onSend={() => void send(save)}>
                <TextArea id="answer" label={say('unit.answer')} hint={say('unit.answerHint')} value={answer} maxLength={MOST} error={trouble?.fields['answer']} onInput={setAnswer} />
                <Choices
                    label={say('unit.reportState')}
                    value={state}
                    options={(['open', 'answered', 'closed'] as const).map((value) => ({value, text: say('unit.state', {state: value})}))}
                    onChange={(value) => setState(value as Report['state'])}
                />
            </Form>
        </section>
    );
}
