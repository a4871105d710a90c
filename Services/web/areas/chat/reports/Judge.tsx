import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Choices} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';

/** Characters of a note. */
const MOST = 500;

/** Decides about a reported message, with words that everybody who reported it reads. */
export function Judge({room, number, onDone}: {room: string; number: number; onDone: () => Promise<void>}) {
    const [outcome, setOutcome] = useState<'upheld' | 'dismissed'>('upheld');
    const [note, setNote] = useState('');
    const {busy, trouble, send} = useSending({}, {partial: say('order.partial'), 'nothing-reported': say('order.nothing')});
    const judge = async () => {
        if (!note.trim()) throw missing(['note']);
        await call('POST /api/v1/chat/rooms/{room}/messages/{message}/reports/answer', {path: {room, message: number}, body: {outcome, note: note.trim()}});
        toast(say('order.done'));
        // The form is gone with what it was about.
        document.querySelector('h1')?.focus();
        await onDone();
    };
    return (
        <section className="card stack" aria-labelledby="judge">
            <h2 id="judge">{say('order.judge')}</h2>
            <Form action={say('order.judgeDo')} wide={false} busy={busy} trouble={trouble} names={{note: say('order.note')}} onSend={() => void send(judge)}>
                <Choices
                    label={say('order.outcomeLabel')}
                    value={outcome}
                    options={[{value: 'upheld', text: say('order.upheld'), hint: say('order.upheldWhy')}, {value: 'dismissed', text: say('order.dismissed'), hint: say('order.dismissedWhy')}]}
                    onChange={(value) => setOutcome(value as 'upheld' | 'dismissed')}
                />
                <TextArea id="note" label={say('order.note')} hint={say('order.noteHint')} value={note} maxLength={MOST} error={trouble?.fields['note']} onInput={setNote} />
            </Form>
        </section>
    );
}
