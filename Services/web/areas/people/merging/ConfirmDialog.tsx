import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {Consequences} from './Consequences';
import {confirm} from './load';
import type {Merge} from './model';
import {nameIn, refusals} from './words';

/** Confirms what somebody else has proposed: which account is closed, and what happens. */
export function ConfirmDialog({merge, onClose, onDone}: {merge: Merge; onClose: () => void; onDone: () => Promise<void>}) {
    const {busy, trouble, send} = useSending({}, refusals());
    const names = {account: nameIn(merge.account), into: nameIn(merge.into)};
    const run = async () => {
        await confirm(merge);
        toast(say('merging.done'));
        onClose();
        await onDone();
    };
    return (
        <Dialog title={say('merging.confirmTitle', {name: names.account, into: names.into})} onClose={onClose}>
            <Form action={say('merging.do')} kind="danger" busy={busy} trouble={trouble} onSend={() => void send(run)}>
                {merge.reason && <p className="written" dir="auto">{merge.reason}</p>}
                <Consequences {...names} />
            </Form>
        </Dialog>
    );
}
