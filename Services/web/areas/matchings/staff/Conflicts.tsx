import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import type {Conflict} from '../model';
import {noted} from '../since';

/** Conflicts of interest: who shouldn't be matched with whom. Lifted with a reason, by somebody whom they don't concern. */
export function Conflicts({conflicts, nameOf, zone, onDone}: {
    conflicts: readonly Conflict[];
    /** The one of both that is to be named. */
    nameOf: (conflict: Conflict) => Conflict['client'];
    zone: string | undefined;
    onDone: () => Promise<void>;
}) {
    const [lifting, setLifting] = useState<Conflict>();
    return (
        <section className="stack" aria-labelledby="conflicts">
            <h2 id="conflicts">{say('staff.conflicts')}</h2>
            {conflicts.length === 0 && <p className="card quiet">{say('staff.noConflicts')}</p>}
            {conflicts.length > 0 && (
                <ul className="card lines">
                    {conflicts.map((each) => (
                        <li key={`${each.client?.id} ${each.staff?.id}`} className="unit-line">
                            <div>
                                <p className="line"><bdi>{nameOf(each)?.name ?? say('matchings.somebody')}</bdi>{each.matched && <Tag tone="warn">{say('staff.matched')}</Tag>}</p>
                                <p className="quiet">{say('matchings.from', {from: fullDay(new Date(each.since), language.value, zone)})}</p>
                            </div>
                            <Button onClick={() => setLifting(each)}>{say('staff.lift')}<span className="unseen"> {nameOf(each)?.name}</span></Button>
                        </li>
                    ))}
                </ul>
            )}
            {lifting && <Lift conflict={lifting} name={nameOf(lifting)?.name ?? ''} onClose={() => setLifting(undefined)} onDone={onDone} />}
        </section>
    );
}

function Lift({conflict, name, onClose, onDone}: {conflict: Conflict; name: string; onClose: () => void; onDone: () => Promise<void>}) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({}, {'needs-another-person': say('staff.liftAnother')});
    const run = async () => {
        if (!reason.trim()) throw missing(['reason']);
        const path = {client: conflict.client?.id ?? '', staff: conflict.staff?.id ?? ''};
        await noted(session.caller.send('POST /api/v1/tango/conflicts/{client}/{staff}/lift', {path, body: {reason: reason.trim()}}));
        toast(say('staff.lifted'));
        onClose();
        await onDone();
    };
    return (
        <Dialog title={say('staff.liftTitle', {name})} onClose={onClose}>
            <Form action={say('staff.lift')} busy={busy} trouble={trouble} names={{reason: say('matchings.reason')}} onSend={() => void send(run)}>
                <Field id="reason" label={say('matchings.reason')} value={reason} onInput={setReason} error={trouble?.fields['reason']} />
            </Form>
        </Dialog>
    );
}
