import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {undo} from './load';
import type {Merge} from './model';
import {Reason} from './Reason';
import {nameIn, refusals} from './words';

/** Undoes a merge, or takes a proposal back, with the reason that its history keeps. */
export function UndoDialog({merge, onClose, onDone}: {merge: Merge; onClose: () => void; onDone: () => Promise<void>}) {
    const [reason, setReason] = useState('');
    const isProposal = merge.state === 'proposed';
    const said = refusals();
    const {busy, trouble, send} = useSending({}, isProposal ? {...said, 'not-merged': said['not-proposed']} : said);
    const run = async () => {
        if (!reason.trim()) throw missing(['reason']);
        const {merged} = await undo(merge, reason.trim());
        // Others may have confirmed the proposal meanwhile.
        toast(say(merged ? 'merging.undone' : 'merging.withdrawn'));
        onClose();
        await onDone();
    };
    const names = {name: nameIn(merge.account), into: nameIn(merge.into)};
    const action = say(isProposal ? 'merging.withdraw' : 'merging.undo');
    return (
        <Dialog title={action} onClose={onClose}>
            <Form action={action} busy={busy} trouble={trouble} names={{reason: say('merging.reason')}} onSend={() => void send(run)}>
                <p><bdi>{isProposal ? say('merging.withdrawWhy', names) : say('merging.undoWhy', names)}</bdi></p>
                <Reason value={reason} onInput={setReason} error={trouble?.fields['reason']} />
            </Form>
        </Dialog>
    );
}
