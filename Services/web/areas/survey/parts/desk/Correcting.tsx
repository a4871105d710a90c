import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {tellProblem} from '../../../problems';
import {lacking, screensOf} from '../../answering/rules';
import {useQuestions, Words} from '../../answering/useQuestions';
import type {Answers} from '../../model';
import type {Known} from './responses';

/** Another response in the place of one: its answers, of which some are changed. The earlier one stays to be seen. */
export function Correcting({known: {response, items, answers: before = {}}, onClose, onDone}: {known: Known; onClose: () => void; onDone: (response: string) => void}) {
    // The same however often it is sent.
    const [id] = useState(() => crypto.randomUUID());
    const [changed, setChanged] = useState<Answers>({});
    const [busy, setBusy] = useState(false);
    const answers = {...before, ...changed};
    const change = (question: string, values: Answers[string]) => setChanged((now) => ({...now, [question]: values}));
    const {draw, stops} = useQuestions(answers, {onSave: change, onType: change});
    const {screens} = screensOf(items, answers);
    const send = async () => {
        if (stops(screens.map(({question}) => question), lacking(items, answers))) return;
        setBusy(true);
        const at = new Date().toISOString();
        try {
            await call('POST /api/v1/ridler/responses/{response}/correct', {
                path: {response: response.id},
                body: {id, answers: Object.entries(changed).map(([link_id, values]) => ({id: crypto.randomUUID(), link_id, values: [...values], at}))},
            });
            toast(say('alerts.isCorrectedNow'));
            onDone(id);
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <form
            className="stack"
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                if (!busy) void send();
            }}
        >
            <p>{say('alerts.correctWhy')}</p>
            <div className="stack" lang={response.language}>
                {screens.map(({question, before: words}) => (
                    <div key={question.link_id} className="card stack">
                        {words.map((each) => <Words key={each.link_id} item={each} />)}
                        {draw(question)}
                    </div>
                ))}
            </div>
            <div className="line">
                <Button type="submit" kind="primary" busy={busy} reason={Object.keys(changed).length === 0 ? say('alerts.unchanged') : undefined}>{say('alerts.saveCorrection')}</Button>
                <Button onClick={onClose}>{say('alerts.leaveIt')}</Button>
            </div>
        </form>
    );
}
