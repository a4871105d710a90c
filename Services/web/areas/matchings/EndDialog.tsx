import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {end} from './load';
import type {Matching} from './model';

/** Ends a matching now, with the reason that its history keeps. */
export function EndDialog({matching, onClose, onDone}: {matching: Matching; onClose: () => void; onDone: () => Promise<void>}) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({}, {'needs-another-person': say('matchings.needsAnother')});
    const isAhead = matching.state === 'ahead';
    const run = async () => {
        await end(matching, reason.trim());
        toast(say('matchings.ended'));
        onClose();
        await onDone();
    };
    return (
        <Dialog title={say(isAhead ? 'matchings.takeBack' : 'matchings.end')} onClose={onClose}>
            <Form
                action={say(isAhead ? 'matchings.takeBack' : 'matchings.end')}
                kind="danger"
                busy={busy}
                trouble={trouble}
                names={{reason: say('matchings.reason')}}
                onSend={() => void send(run)}
            >
                <p>{say('matchings.endWhy', {name: matching.staff?.name ?? ''})}</p>
                <Field id="reason" label={say('matchings.reason')} value={reason} onInput={setReason} hint={say('matchings.reasonWhy')} error={trouble?.fields['reason']} />
            </Form>
        </Dialog>
    );
}
