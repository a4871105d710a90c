import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {Problem} from 'core/api/problem';
import {dayOf, fullDay, fullTime, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Dialog} from 'design/Dialog';
import {Checkbox, Field} from 'design/Field';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {NotYet, useLoaded} from '../loaded';
import {missing} from '../problems';
import {type Matching, overridden, type Steps} from './model';
import {noted, since} from './since';

/** All that happened to a matching, with the reasons; its end is set, or taken away. */
export function History({matching, zone, onClose, onDone}: {matching: Matching; zone: string | undefined; onClose: () => void; onDone: () => Promise<void>}) {
    const known = useLoaded(() => load(matching.id));
    const day = (time: string) => fullDay(new Date(time), language.value, zone);
    const isOpen = matching.state === 'current' || matching.state === 'ahead';
    return (
        <Dialog title={say('tiestep.title', {name: matching.staff?.name ?? say('matchings.somebody')})} onClose={onClose}>
            <div className="stack">
                {!known.value && <NotYet of={known} lines={5} />}
                {known.value && (
                    <ol className="lines">
                        {known.value.steps.map((each) => (
                            <li key={`${each.what} ${each.at}`}>
                                <p><strong>{say('tiestep.what', {what: each.transfer_id != null && each.what === 'made' ? 'transferred' : each.what})}</strong> · <bdi>{each.by?.name ?? say('tiestep.operator')}</bdi></p>
                                <p className="quiet">{fullTime(new Date(each.at), language.value, zone)}</p>
                                {each.until != null && <p>{say('tiestep.until', {day: day(each.until)})}</p>}
                                {each.reason && <p className="unit-words" dir="auto">{each.reason}</p>}
                                {each.override && <p className="unit-words"><bdi>{say('tiestep.override', {what: overridden(each.override.obstacles).map((name) => say(`obstacle.${name}`)).join(', '), reason: each.override.reason ?? ''})}</bdi></p>}
                            </li>
                        ))}
                    </ol>
                )}
                {isOpen && known.value && (
                    <OtherEnd
                        known={known.value}
                        zone={zone}
                        onDone={async () => {
                            await Promise.all([known.reload(), onDone()]);
                        }}
                    />
                )}
            </div>
        </Dialog>
    );
}

/** A matching with its steps, and the tag that a change takes. */
interface Known extends Steps {
    tag: string;
}

async function load(matching: string): Promise<Known> {
    const {answer, headers} = await session.caller.send('GET /api/v1/tango/matchings/{matching}', {path: {matching}, ...since()});
    return {...answer, tag: headers.get('etag') ?? ''};
}

function OtherEnd({known: {matching, tag}, zone, onDone}: {known: Known; zone: string | undefined; onDone: () => Promise<void>}) {
    const [isOpenEnded, setOpenEnded] = useState(matching.until == null);
    const [until, setUntil] = useState(matching.until == null ? '' : dayOf(new Date(matching.until), zone));
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({until: say('tiestep.untilWrong')}, {
        'changed-elsewhere': say('tiestep.elsewhere'), 'needs-another-person': say('matchings.needsAnother'), 'matching-obstructed': say('matchings.obstructed'),
        'primary-exists': say('matchings.obstructed'), 'already-matched': say('matchings.obstructed'),
    });
    const save = async () => {
        const empty = [...(isOpenEnded || until ? [] : ['until']), ...(reason.trim() ? [] : ['reason'])];
        if (empty.length > 0) throw missing(empty);
        const time = isOpenEnded ? {open_ended: true} : {until: timeIn(zone, `${until}T00:00`).toISOString()};
        try {
            await noted(session.caller.send('PATCH /api/v1/tango/matchings/{matching}', {path: {matching: matching.id}, body: {reason: reason.trim(), ...time}, headers: {'If-Match': tag}}));
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
            await onDone();
            throw new Problem('changed-elsewhere', 412);
        }
        toast(say('tiestep.saved'));
        setReason('');
        await onDone();
    };
    return (
        <Form action={say('tiestep.save')} kind="plain" wide={false} busy={busy} trouble={trouble} names={{until: say('tiestep.untilDay'), reason: say('matchings.reason')}} onSend={() => void send(save)}>
            <h3>{say('tiestep.other')}</h3>
            <Checkbox label={say('tiestep.openEnded')} checked={isOpenEnded} onChange={setOpenEnded} />
            {!isOpenEnded && <DateField id="until" type="date" label={say('tiestep.untilDay')} hint={say('tiestep.untilHint')} value={until} onInput={setUntil} error={trouble?.fields['until']} />}
            <Field id="reason" label={say('matchings.reason')} hint={say('matchings.reasonWhy')} value={reason} onInput={setReason} error={trouble?.fields['reason']} />
        </Form>
    );
}
