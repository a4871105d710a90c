import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {missing} from '../problems';
import type {Message} from './model';

/** Characters of a reason. */
const REASON = 500;

/** Tells those who keep order about a message, with the reason. */
export function Report({message, name, onClose}: {message: Message; name: string; onClose: () => void}) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending();
    const report = async () => {
        if (reason.trim() === '') throw missing(['reason']);
        await call('POST /api/v1/chat/rooms/{room}/messages/{message}/reports', {path: {room: message.room_id, message: message.number}, body: {reason: reason.trim()}});
        onClose();
        toast(say('chat.reported'));
    };
    return (
        <Sheet title={say('chat.reportOf', {name})} onClose={onClose}>
            <div className="stack">
                <Form action={say('chat.reportDo')} wide={false} busy={busy} trouble={trouble} names={{reason: say('chat.reason')}} onSend={() => void send(report)}>
                    <TextArea id="reason" label={say('chat.reason')} hint={say('chat.reasonHint')} value={reason} maxLength={REASON} error={trouble?.fields['reason']} onInput={setReason} />
                </Form>
                <div><Button kind="quiet" onClick={onClose}>{say('chat.cancel')}</Button></div>
            </div>
        </Sheet>
    );
}
