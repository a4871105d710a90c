import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../../entry/parts/Form';
import {missing, tellProblem} from '../../../problems';
import type {Alert} from './load';

/** Outcomes with which an alert can be closed. */
const OUTCOMES = ['safe', 'planned', 'emergency', 'referred', 'unreached', 'mistaken'] as const;
/** Kinds of rules that have words of their own. */
const KINDS = ['points', 'answer', 'skipped', 'rise', 'words'] as const;

/** An alert: whom it is about and why, its clocks, and what can be done. */
export function AlertCard({alert, zone, onChanged}: {alert: Alert; zone: string | undefined; onChanged: () => Promise<void>}) {
    const [busy, setBusy] = useState<'see' | 'contact'>();
    const [closes, setCloses] = useState(false);
    const when = (time: string) => dayAndTime(new Date(time), new Date(), language.value, zone);
    const path = {alert: alert.id};
    const step = async (word: 'see' | 'contact') => {
        setBusy(word);
        try {
            await (word === 'see' ? call('POST /api/v1/ridler/alerts/{alert}/see', {path}) : call('POST /api/v1/ridler/alerts/{alert}/contact', {path}));
            toast(say(word === 'see' ? 'alerts.isSeen' : 'alerts.isContacted'));
            await onChanged();
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(undefined);
        }
    };
    const {state} = alert;
    return (
        <article className="card stack" aria-label={alert.client_name}>
            <p className="line">
                <strong><a href={`/caseload/${alert.client_id}`}><bdi>{alert.client_name}</bdi></a></strong>
                <Tag tone={state === 'open' ? 'urgent' : state === 'closed' ? 'plain' : 'warn'}>{say(`alertstate.${state}`)}</Tag>
                {alert.overdue && state !== 'closed' && <Tag tone="urgent">{say('alerts.overdue')}</Tag>}
            </p>
            <ul className="plain">
                {(alert.reasons ?? []).map(({rule, kind, link_id: item, values}) => (
                    <li key={`${rule} ${item ?? ''}`}><strong>{kindText(kind)}</strong>{values.length > 0 && <>: <bdi>{values.join(' → ')}</bdi></>}</li>
                ))}
                {!alert.reasons && <li>{say(alert.may_handle || alert.outcome === 'erased' ? 'alerts.erased' : 'alerts.notShown')}</li>}
            </ul>
            <p className="quiet">{say('alerts.times', {answered: when(alert.answered_at), received: when(alert.received_at)})}</p>
            {state === 'open' && <p>{say('alerts.seeBy', {when: when(alert.seen_by)})} {say('alerts.coordinatorsAt', {when: when(alert.coordinators_at)})}</p>}
            {(state === 'open' || state === 'seen') && <p>{say('alerts.contactBy', {when: when(alert.contact_by)})}</p>}
            <ul className="plain quiet">
                {alert.told.map(({person_id: person, name, step: why, at}) => <li key={`${person} ${why}`}>{say(`alerttold.${why}`)} <bdi>{name}</bdi>, {when(at)}</li>)}
                <Deed words={say('alertstate.seen')} name={alert.seen_by_name} at={alert.seen_at} zone={zone} />
                <Deed words={say('alertstate.contacted')} name={alert.contacted_by_name} at={alert.contacted_at} zone={zone} />
                <Deed words={say('alertstate.closed')} name={alert.closed_by_name} at={alert.closed_at} zone={zone} />
            </ul>
            {alert.outcome != null && <p><strong>{say(`alertoutcome.${alert.outcome}`)}</strong></p>}
            {alert.note != null && <p className="text" dir="auto">{alert.note}</p>}
            {state !== 'closed' && alert.may_handle && (
                <div className="line">
                    {state === 'open' && <Button kind="primary" icon="show" busy={busy === 'see'} onClick={() => void step('see')}>{say('alerts.see')}</Button>}
                    {state !== 'contacted' && <Button icon="phone" busy={busy === 'contact'} onClick={() => void step('contact')}>{say('alerts.contact')}</Button>}
                    <Button icon="tick" onClick={() => setCloses(true)}>{say('alerts.close')}</Button>
                </div>
            )}
            {closes && (
                <Close
                    alert={alert}
                    onClose={() => setCloses(false)}
                    onDone={async () => {
                        setCloses(false);
                        toast(say('alerts.isClosed'));
                        await onChanged();
                    }}
                />
            )}
        </article>
    );
}

function Deed({words, name, at, zone}: {words: string; name: string | null | undefined; at: string | null | undefined; zone: string | undefined}) {
    return at == null ? null : <li>{words}: <bdi>{name}</bdi>, {fullTime(new Date(at), language.value, zone)}</li>;
}

function kindText(kind: string): string {
    const known = KINDS.find((each) => each === kind);
    return known === undefined ? kind : say(`alertkind.${known}`);
}

function Close({alert, onDone, onClose}: {alert: Alert; onDone: () => Promise<void>; onClose: () => void}) {
    const [outcome, setOutcome] = useState('');
    const [note, setNote] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {outcome: say('alerts.outcome'), note: say('alerts.note')};
    const close = () => send(async () => {
        const chosen = OUTCOMES.find((each) => each === outcome);
        if (!chosen) throw missing(['outcome']);
        await call('POST /api/v1/ridler/alerts/{alert}/close', {path: {alert: alert.id}, body: {outcome: chosen, note: note.trim() || undefined, reason_count: alert.reason_count}});
        await onDone();
    });
    return (
        <Dialog title={say('alerts.close')} onClose={onClose}>
            <Form action={say('alerts.close')} busy={busy} trouble={trouble} names={names} onSend={() => void close()}>
                <p>{say('alerts.closeWhy')}</p>
                <Select
                    id="outcome"
                    label={names.outcome}
                    value={outcome}
                    error={trouble?.fields['outcome']}
                    options={[{value: '', text: '–'}, ...OUTCOMES.map((value) => ({value, text: say(`alertoutcome.${value}`)}))]}
                    onChange={setOutcome}
                />
                <TextArea id="note" label={names.note} value={note} maxLength={4000} error={trouble?.fields['note']} onInput={setNote} />
            </Form>
        </Dialog>
    );
}
