import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {problemText} from '../problems';
import type {Message} from './model';

/** Characters of a reason. */
const REASON = 500;

/** Tells those who keep order about a message, with the reason. */
export function Report({message, name, onClose}: {message: Message; name: string; onClose: () => void}) {
    const [reason, setReason] = useState('');
    const [error, setError] = useState<string>();
    const [busy, setBusy] = useState(false);
    const send = async () => {
        if (reason.trim() === '') return setError(say('code.missing'));
        setBusy(true);
        try {
            await call('POST /api/v1/chat/rooms/{room}/messages/{message}/reports', {path: {room: message.room, message: String(message.number)}, body: {reason: reason.trim()}});
            onClose();
            toast(say('chat.reported'));
        } catch (problem) {
            setError(problemText(problem));
            setBusy(false);
        }
    };
    return (
        <Sheet title={say('chat.reportOf', {name})} onClose={onClose}>
            <form
                className="stack"
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                }}
            >
                <Field label={say('chat.reason')} hint={say('chat.reasonHint')} value={reason} maxLength={REASON} error={error} onInput={(value) => (setReason(value), setError(undefined))} />
                <div className="line">
                    <Button kind="primary" type="submit" busy={busy}>{say('chat.reportDo')}</Button>
                    <Button kind="quiet" onClick={onClose}>{say('chat.cancel')}</Button>
                </div>
            </form>
        </Sheet>
    );
}
