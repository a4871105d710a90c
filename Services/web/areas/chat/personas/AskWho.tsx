import {useState} from 'preact/hooks';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {missing} from '../../problems';
import type {Chat} from '../chat';
import {Who} from './Line';
import {ask, loadOne, stateOf} from './load';

/** Asks to learn who is behind a persona, with a reason; shows what came of having asked. */
export default function AskWho({chat, room, persona, onClose}: {chat: Chat; room: string; persona: {id: string; name: string}; onClose: () => void}) {
    const known = useLoaded(() => loadOne(room, persona.id));
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({}, {'already-asked': say('behind.already')});
    const asked = known.value;
    const state = asked ? stateOf(asked) : undefined;
    const zone = knownZone(chat.me.time_zone);
    const run = async () => {
        if (!reason.trim()) throw missing(['reason']);
        await ask(room, persona.id, reason.trim());
        await known.reload();
    };
    return (
        <Sheet title={say('behind.ask', {name: persona.name})} onClose={onClose}>
            <div className="stack">
                {asked === undefined && <NotYet of={known} />}
                {asked && state && (
                    <div role="status" className="stack">
                        <p>{say('behind.state', {state})}</p>
                        {state === 'asked' && asked.waits_until != null && <p className="quiet">{say('behind.waits', {when: dayAndTime(new Date(asked.waits_until), new Date(), language.value, zone)})}</p>}
                        {asked.answer_reason && <p className="words" dir="auto">{asked.answer_reason}</p>}
                        {state === 'granted' && <Who asked={asked} />}
                    </div>
                )}
                {asked !== undefined && state !== 'asked' && state !== 'granted' && (
                    <>
                        <p>{say('behind.askWhy')}</p>
                        <Form action={say('behind.askDo')} wide={false} busy={busy} trouble={trouble} names={{reason: say('behind.reason')}} onSend={() => void send(run)}>
                            <TextArea id="reason" label={say('behind.reason')} hint={say('behind.reasonHint')} value={reason} maxLength={500} error={trouble?.fields['reason']} onInput={setReason} />
                        </Form>
                    </>
                )}
            </div>
        </Sheet>
    );
}
