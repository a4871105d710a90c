import {useState} from 'preact/hooks';
import {timeIn} from 'core/time/time';
import {say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Choices, Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../../entry/parts/Form';
import {missing} from '../../../problems';
import type {Known, Plain, take} from './load';
import {REASONS, reasonText} from './reasons';

type Step = Parameters<typeof take>[1];
type Kind = 'screen' | 'accept' | 'refuse' | 'pause' | Plain;
interface Properties {
    onStep: (step: Step) => Promise<void>;
}

/** Characters of a text. */
const TEXT = 4000;

/** Steps that can be taken in a state: those of coordinators, and those of everybody who looks after the client. */
function stepsOf({enrolment: {state, screened}}: Known, isCoordinator: boolean): Kind[] {
    const isEligible = screened?.outcome === 'eligible';
    switch (state) {
        case 'applied': return isCoordinator ? ['screen'] : [];
        case 'screened': return isCoordinator ? isEligible ? ['accept', 'wait', 'refuse', 'screen'] : ['refuse', 'screen'] : [];
        case 'waiting': return isCoordinator ? ['accept'] : [];
        case 'accepted': return ['start'];
        case 'active': return ['contact', 'pause'];
        case 'paused': return ['resume'];
        case 'refused': case 'completed': case 'withdrawn': case 'follow-up': case 'closed': return [];
    }
}

/** What can be done with an enrolment now. */
export function Steps({known, isCoordinator, onStep}: Properties & {known: Known; isCoordinator: boolean}) {
    const all = stepsOf(known, isCoordinator);
    const [chosen, setChosen] = useState<Kind>();
    const kind = chosen ?? all[0];
    if (kind === undefined) return null;
    return (
        <section className="card stack" aria-labelledby="steps">
            <h2 id="steps">{say('courses.next')}</h2>
            {all.length > 1 && <Choices label={say('courses.step')} value={kind} options={all.map((value) => ({value, text: say(`coursestep.${value}`)}))} onChange={(value) => setChosen(value as Kind)} />}
            {kind === 'screen' && <Screen onStep={onStep} />}
            {kind === 'accept' && <Accept onStep={onStep} />}
            {kind === 'refuse' && <Refuse onStep={onStep} />}
            {kind === 'pause' && <Pause onStep={onStep} />}
            {(kind === 'wait' || kind === 'start' || kind === 'resume' || kind === 'contact') && <Only kind={kind} onStep={onStep} />}
        </section>
    );
}

function Only({kind, onStep}: Properties & {kind: Plain}) {
    const {busy, trouble, send} = useSending();
    return <Form action={say(`coursestep.${kind}`)} wide={false} busy={busy} trouble={trouble} onSend={() => void send(() => onStep({is: kind}))}><p>{say(`coursewhy.${kind}`)}</p></Form>;
}

function Screen({onStep}: Properties) {
    const [outcome, setOutcome] = useState('');
    const [call, setCall] = useState('reached');
    const [at, setAt] = useState('');
    const [note, setNote] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {outcome: say('courses.outcome'), at: say('courses.callAt')};
    const screen = () => send(async () => {
        const empty = Object.entries({outcome, at: call === 'none' ? 'none' : at}).filter(([, value]) => value === '').map(([name]) => name);
        if (empty.length > 0) throw missing(empty);
        const told = call === 'none' ? undefined : {outcome: call as 'reached' | 'unreached' | 'declined', at: timeIn(undefined, at).toISOString()};
        await onStep({is: 'screen', body: {outcome: outcome === 'eligible' ? 'eligible' : 'not', call: told, note: note.trim() || undefined}});
    });
    return (
        <Form action={say('coursestep.screen')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void screen()}>
            <Select
                label={say('courses.call')}
                value={call}
                options={[...(['reached', 'unreached', 'declined'] as const).map((value) => ({value, text: say(`coursecall.${value}`)})), {value: 'none', text: say('courses.noCall')}]}
                onChange={setCall}
            />
            {call !== 'none' && <DateField id="at" type="datetime-local" label={names.at} value={at} error={trouble?.fields['at']} onInput={setAt} />}
            <TextArea label={say('courses.note')} value={note} maxLength={TEXT} onInput={setNote} />
            <Select
                id="outcome"
                label={names.outcome}
                value={outcome}
                error={trouble?.fields['outcome']}
                options={[{value: '', text: '–'}, ...(['eligible', 'not'] as const).map((value) => ({value, text: say(`screened.${value}`)}))]}
                onChange={setOutcome}
            />
        </Form>
    );
}

function Accept({onStep}: Properties) {
    const [start, setStart] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {start: say('courses.start')};
    const accept = () => send(async () => {
        if (start === '') throw missing(['start']);
        await onStep({is: 'accept', body: {start}});
    });
    return (
        <Form action={say('coursestep.accept')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void accept()}>
            <DateField id="start" type="date" label={names.start} hint={say('courses.startWhy')} value={start} error={trouble?.fields['start']} onInput={setStart} />
        </Form>
    );
}

function Refuse({onStep}: Properties) {
    const [reason, setReason] = useState<string>(REASONS[0]);
    const [elsewhere, setElsewhere] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {reason: say('courses.refusedFor'), elsewhere: say('courses.elsewhereFor')};
    return (
        <Form action={say('coursestep.refuse')} kind="danger" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(() => onStep({is: 'refuse', body: {reason, elsewhere: elsewhere.trim() || undefined}}))}>
            <Select id="reason" label={names.reason} value={reason} error={trouble?.fields['reason']} options={REASONS.map((value) => ({value, text: reasonText(value)}))} onChange={setReason} />
            <TextArea id="elsewhere" label={names.elsewhere} hint={say('courses.elsewhereWhy')} value={elsewhere} maxLength={TEXT} error={trouble?.fields['elsewhere']} onInput={setElsewhere} />
        </Form>
    );
}

function Pause({onStep}: Properties) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending();
    return (
        <Form action={say('coursestep.pause')} kind="plain" wide={false} busy={busy} trouble={trouble} onSend={() => void send(() => onStep({is: 'pause', reason: reason.trim() || undefined}))}>
            <TextArea label={say('courses.pausedFor')} hint={say('courses.pauseWhy')} value={reason} maxLength={TEXT} onInput={setReason} />
        </Form>
    );
}
