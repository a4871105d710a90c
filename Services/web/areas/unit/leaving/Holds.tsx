import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullDay, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing, tellProblem} from '../../problems';
import {type Hold, partedHolds} from './model';

/** Characters of a reason. */
const MOST = 200;

/** Days until which what is known of somebody is kept, and why; another one is placed, one is ended before its day. */
export function Holds({person, holds, isOpen, zone, onDone}: {
    person: string;
    holds: readonly Hold[];
    /** False once an erasure has begun: nothing is kept from then on. */
    isOpen: boolean;
    zone: string | undefined;
    onDone: () => Promise<void>;
}) {
    const {open, over} = partedHolds(holds, new Date());
    return (
        <section className="card stack" aria-labelledby="holds">
            <h2 id="holds">{say('erasure.holds')}</h2>
            <p className="quiet">{say('erasure.holdsWhy')}</p>
            {open.length === 0 && <p>{say('erasure.noHolds')}</p>}
            {open.length > 0 && (
                <ul className="lines">{open.map((each) => <Line key={each.id} person={person} hold={each} zone={zone} onDone={isOpen ? onDone : undefined} />)}</ul>
            )}
            {over.length > 0 && (
                <details>
                    <summary>{say('erasure.holdsOver', {count: over.length})}</summary>
                    <ul className="lines">{over.map((each) => <Line key={each.id} person={person} hold={each} zone={zone} onDone={undefined} />)}</ul>
                </details>
            )}
            {isOpen && <Place person={person} zone={zone} onDone={onDone} />}
        </section>
    );
}

function Line({person, hold, zone, onDone}: {person: string; hold: Hold; zone: string | undefined; onDone: (() => Promise<void>) | undefined}) {
    const [busy, setBusy] = useState(false);
    const day = (time: string) => fullDay(new Date(time), language.value, zone);
    const end = async () => {
        setBusy(true);
        try {
            await call('DELETE /api/v1/identity/people/{person}/holds/{hold}', {path: {person, hold: hold.id}});
            toast(say('erasure.holdEnded'));
            // The line is gone with its button.
            document.querySelector('h1')?.focus();
            await onDone?.();
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <li className="unit-line">
            <div>
                <p><strong>{say('erasure.keptUntil', {when: day(hold.until)})}</strong></p>
                <p className="unit-words" dir="auto">{hold.reason ?? (hold.rule == null ? '' : say('erasure.byRule'))}</p>
                <p className="quiet">
                    {say('erasure.placed', {when: day(hold.placed_at)})}
                    {hold.ended_at != null && <> · {say('erasure.ended', {when: day(hold.ended_at)})}</>}
                </p>
            </div>
            {onDone && <Button busy={busy} onClick={() => void end()}>{say('erasure.endHold')}<span className="unseen"> {day(hold.until)}</span></Button>}
        </li>
    );
}

function Place({person, zone, onDone}: {person: string; zone: string | undefined; onDone: () => Promise<void>}) {
    const [until, setUntil] = useState('');
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({until: say('erasure.untilWrong')});
    const place = async () => {
        const empty = [...(until ? [] : ['until']), ...(reason.trim() ? [] : ['reason'])];
        if (empty.length > 0) throw missing(empty);
        await call('POST /api/v1/identity/people/{person}/holds', {path: {person}, body: {until: timeIn(zone, `${until}T00:00`).toISOString(), reason: reason.trim()}});
        toast(say('erasure.held'));
        setUntil('');
        setReason('');
        await onDone();
    };
    const names = {until: say('erasure.until'), reason: say('erasure.reason')};
    return (
        <Form action={say('erasure.place')} kind="plain" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(place)}>
            <DateField type="date" id="until" label={names.until} value={until} onInput={setUntil} error={trouble?.fields['until']} />
            <Field id="reason" label={names.reason} hint={say('erasure.reasonHint')} value={reason} maxLength={MOST} onInput={setReason} error={trouble?.fields['reason']} />
        </Form>
    );
}
