import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {undo} from './load';
import type {Merge} from './model';
import {nameIn, REASON, refusals} from './words';

/** Undoes a merge, with the reason that its history keeps. */
export function UndoDialog({merge, onClose, onDone}: {merge: Merge; onClose: () => void; onDone: () => Promise<void>}) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({}, refusals());
    const run = async () => {
        if (!reason.trim()) throw missing(['reason']);
        await undo(merge, reason.trim());
        toast(say('merging.undone'));
        onClose();
        await onDone();
    };
    const {account, into} = merge;
    return (
        <Dialog title={say('merging.undo')} onClose={onClose}>
            <Form action={say('merging.undo')} busy={busy} trouble={trouble} names={{reason: say('merging.reason')}} onSend={() => void send(run)}>
                <p>
                    <bdi>
                        {say('merging.undoWhy', {name: nameIn(account), into: nameIn(into)})}
                    </bdi>
                </p>
                <Field
                    id="reason"
                    label={say('merging.reason')}
                    hint={say('merging.reasonHint')}
                    value={reason}
                    maxLength={REASON}
                    onInput={setReason}
                    error={trouble?.fields['reason']}
                />
            </Form>
        </Dialog>
    );
}
