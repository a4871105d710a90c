import {useState} from 'preact/hooks';
import {session} from 'core/app';
import type {Body} from 'core/api/call';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {Choices} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {noted} from './since';

type Cause = Body<'POST /api/v1/tango/waiting/{client}/end'>['cause'];

/** Causes by which somebody leaves the list; who is matched leaves it by that. */
const CAUSES: readonly Cause[] = ['withdrawn', 'referred', 'unreachable', 'mistaken'];

/** Takes a client off the waiting list. */
export function OffList({client, onClose, onDone}: {client: string; onClose: () => void; onDone: () => Promise<void>}) {
    const [cause, setCause] = useState<Cause>('withdrawn');
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending();
    const run = async () => {
        await noted(session.caller.send('POST /api/v1/tango/waiting/{client}/end', {path: {client}, body: {cause, reason: reason.trim() || undefined}}));
        toast(say('matchings.takenOff'));
        onClose();
        await onDone();
    };
    return (
        <Dialog title={say('matchings.takeOff')} onClose={onClose}>
            <Form action={say('matchings.takeOff')} kind="danger" busy={busy} trouble={trouble} onSend={() => void send(run)}>
                <Choices
                    label={say('matchings.cause')}
                    value={cause}
                    options={CAUSES.map((value) => ({value, text: say(`cause.${value}` as 'cause.withdrawn')}))}
                    onChange={(value) => setCause(value as Cause)}
                />
                <Field id="reason" label={say('matchings.reasonIfAny')} value={reason} onInput={setReason} error={trouble?.fields['reason']} />
            </Form>
        </Dialog>
    );
}
