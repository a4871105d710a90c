import {useState} from 'preact/hooks';
import {timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Choices, Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../../entry/parts/Form';
import {NotYet, useLoaded} from '../../../loaded';
import {missing} from '../../../problems';
import {Accept} from './Accept';
import {Extend, Withdraw} from './LateSteps';
import {type Known, PLAIN, type Plain, type take} from './load';
import {loadTexts, wordsFor} from '../applying/texts';
import {reasonText} from './reasons';

type Step = Parameters<typeof take>[1];
type Kind = 'screen' | 'accept' | 'refuse' | 'pause' | 'extend' | 'withdraw' | Plain;
interface Properties {
    onStep: (step: Step) => Promise<void>;
}

/** Characters of a text. */
const TEXT = 4000;

/** Weeks by which an enrolment can still be made longer. */
function weeksLeft({enrolment: {extended}, programme}: Known): number {
    return (programme?.contents.extension_weeks ?? 0) - extended;
}

/** Steps that can be taken in a state: those of coordinators, and those of everybody who looks after the client. */
function stepsOf(known: Known, isCoordinator: boolean): Kind[] {
    const {state, screened, consent} = known.enrolment;
    const isEligible = screened?.outcome === 'eligible';
    const ours = (...kinds: Kind[]) => (isCoordinator ? kinds : []);
    const extend: Kind[] = weeksLeft(known) > 0 ? ['extend'] : [];
    switch (state) {
        case 'applied': return [...ours('screen'), 'withdraw'];
        case 'screened': return [...(isEligible ? ours('accept', 'wait', 'refuse', 'screen') : ours('refuse', 'screen')), 'withdraw'];
        case 'waiting': return [...ours('accept'), 'withdraw'];
        case 'accepted': return ['start', ...ours('accept'), ...extend, 'withdraw'];
        case 'active': return ['contact', 'pause', ...extend, 'complete', 'withdraw'];
        case 'paused': return ['resume', 'contact', ...extend, 'withdraw'];
        case 'completed': return ['follow-up', 'close'];
        case 'withdrawn': return consent.taken_back_at == null ? ['follow-up', 'close'] : ['close'];
        case 'follow-up': return ['contact', 'close'];
        case 'refused': case 'closed': return [];
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
            {kind === 'accept' && <Accept enrolment={known.enrolment} onStep={onStep} />}
            {kind === 'refuse' && <Refuse onStep={onStep} />}
            {kind === 'pause' && <Pause onStep={onStep} />}
            {kind === 'extend' && <Extend left={weeksLeft(known)} onStep={onStep} />}
            {kind === 'withdraw' && <Withdraw onStep={onStep} />}
            {isPlain(kind) && <Only key={kind} kind={kind} onStep={onStep} />}
        </section>
    );
}

function isPlain(kind: Kind): kind is Plain {
    return PLAIN.some((each) => each === kind);
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

function Refuse({onStep}: Properties) {
    // Reasons of the unit, in its order.
    const texts = useLoaded(() => loadTexts(language.value));
    const [chosen, setChosen] = useState('');
    const [elsewhere, setElsewhere] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {reason: say('courses.refusedFor'), elsewhere: say('courses.elsewhereFor')};
    if (!texts.value) return <NotYet of={texts} lines={2} />;
    const {reasons} = texts.value;
    const reason = chosen || (reasons[0]?.reason ?? '');
    const told = wordsFor(texts.value, reason);
    return (
        <Form action={say('coursestep.refuse')} kind="danger" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(() => onStep({is: 'refuse', body: {reason, elsewhere: elsewhere.trim() || undefined}}))}>
            <Select id="reason" label={names.reason} value={reason} error={trouble?.fields['reason']} options={reasons.map(({reason: value}) => ({value, text: reasonText(value)}))} onChange={setChosen} />
            {told?.words != null && <p className="quiet">{say('courses.theyRead')} <span lang={told.language ?? undefined} dir="auto">{told.words}</span></p>}
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
