import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {StaffChoice} from '../MatchDialog';
import {missing} from '../../problems';
import {noted} from '../since';

/** Says that a client and one of the staff shouldn't be matched. Nobody is told the reason. */
export function Declare({client, onClose, onDone}: {client: {id: string; name: string}; onClose: () => void; onDone: () => Promise<void>}) {
    const [staff, setStaff] = useState<{id: string; name: string}>();
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending();
    const run = async () => {
        if (!reason.trim()) throw missing(['reason']);
        if (!staff) return;
        await noted(session.caller.send('PUT /api/v1/tango/conflicts/{client}/{staff}', {path: {client: client.id, staff: staff.id}, body: {reason: reason.trim()}}));
        toast(say('staff.declared'));
        onClose();
        await onDone();
    };
    return (
        <Dialog title={say('staff.declareTitle', {name: client.name})} onClose={onClose}>
            <Form action={say('staff.declareDo')} busy={busy} trouble={trouble} names={{reason: say('matchings.reason')}} onSend={() => void send(run)}>
                <p>{say('staff.declareWhy')}</p>
                <StaffChoice staff={staff} onChange={setStaff} />
                <Field id="reason" label={say('matchings.reason')} hint={say('staff.declareReason')} value={reason} onInput={setReason} error={trouble?.fields['reason']} />
            </Form>
        </Dialog>
    );
}
