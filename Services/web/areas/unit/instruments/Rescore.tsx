import {useState} from 'preact/hooks';
import type {Answer} from 'core/api/call';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {Ask} from '../../content/parts/Ask';
import {tellProblem} from '../../problems';
import {changedScores} from './model';

type Trial = Answer<'POST /api/v1/ridler/instruments/{instrument}/rescore'>;

/** Scores earlier answers by the rules of the last version: first it is shown what would change, without whose answers they are. */
export function Rescore({instrument, version}: {instrument: string; version: number}) {
    const [trial, setTrial] = useState<Trial>();
    const [busy, setBusy] = useState(false);
    const [asks, setAsks] = useState(false);
    const send = async (isDry: boolean) => {
        setBusy(true);
        try {
            const found = await call('POST /api/v1/ridler/instruments/{instrument}/rescore', {path: {instrument}, body: {dry_run: isDry}});
            setTrial(isDry ? found : undefined);
            if (!isDry) toast(say('instruments.rescored'));
        } catch (problem) {
            tellProblem(problem);
        }
        setBusy(false);
        setAsks(false);
    };
    const changes = trial && changedScores(trial.changes);
    return (
        <section className="card stack" aria-labelledby="rescore">
            <h2 id="rescore">{say('instruments.rescore')}</h2>
            <p>{say('instruments.rescoreWhy', {version})}</p>
            <div><Button busy={busy} onClick={() => void send(true)}>{say('instruments.rescoreTry')}</Button></div>
            {trial && changes && (
                <>
                    <p role="status">{say('instruments.wouldChange', {count: trial.changes.length, answered: trial.responses})}</p>
                    <ul>
                        {changes.map(({rule, before, after, count}) => (
                            <li key={`${rule} ${before} ${after}`}>{rule}: {before || say('instruments.noScore')} → {after || say('instruments.noScore')} · {say('instruments.times', {count})}</li>
                        ))}
                    </ul>
                    {trial.changes.length > 0 && <div><Button kind="primary" onClick={() => setAsks(true)}>{say('instruments.rescoreDo')}</Button></div>}
                </>
            )}
            {asks && <Ask title={say('instruments.rescore')} text={say('instruments.rescoreSure')} action={say('instruments.rescoreDo')} onClose={() => setAsks(false)} onDo={() => send(false)} />}
        </section>
    );
}
