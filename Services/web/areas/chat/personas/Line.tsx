import {useState} from 'preact/hooks';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import type {Chat} from '../chat';
import {type Asked, decline, grant, loadOne, stateOf} from './load';

/** Question about a persona: who asked, why, what came of it, and for a second person the answer. */
export function Line({asked, chat, onAnswered}: {asked: Asked; chat: Chat; onAnswered: () => void}) {
    const state = stateOf(asked);
    const zone = knownZone(chat.me.time_zone);
    const time = (at: string) => dayAndTime(new Date(at), new Date(), language.value, zone);
    const isOwn = asked.asked_by.id === chat.me.id;
    return (
        <li className="stack">
            <p className="line">
                <Tag tone={state === 'asked' ? 'warn' : state === 'granted' ? 'info' : 'plain'}>{say('behind.state', {state})}</Tag>
                <strong><bdi>{asked.persona.name}</bdi></strong>
            </p>
            <p><bdi>{say('behind.askedBy', {name: asked.asked_by.name, when: time(asked.asked_at)})}</bdi></p>
            {asked.reason && <p className="words" dir="auto">{asked.reason}</p>}
            {state === 'asked' && asked.waits_until != null && <p className="quiet">{say('behind.waits', {when: time(asked.waits_until)})}</p>}
            {asked.answered_by && asked.answered_at != null && (
                <p><bdi>{say('behind.answeredBy', {state, name: asked.answered_by.name, when: time(asked.answered_at)})}</bdi></p>
            )}
            {asked.answer_reason && <p className="words quiet" dir="auto">{asked.answer_reason}</p>}
            {state === 'granted' && (isOwn || asked.answered_by?.id === chat.me.id) && <Who asked={asked} />}
            {state === 'asked' && (isOwn ? <p className="quiet">{say('behind.another')}</p> : <Answer asked={asked} onAnswered={onAnswered} />)}
        </li>
    );
}

function Answer({asked, onAnswered}: {asked: Asked; onAnswered: () => void}) {
    const [isDeclining, setDeclining] = useState(false);
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({}, {'same-person': say('behind.another'), 'nothing-asked-now': say('behind.over')});
    const agree = () => send(async () => {
        await grant(asked);
        toast(say('behind.agreed'));
        onAnswered();
    });
    const refuse = () => send(async () => {
        if (!reason.trim()) throw missing(['reason']);
        await decline(asked, reason.trim());
        toast(say('behind.declined'));
        onAnswered();
    });
    if (isDeclining) {
        return (
            <Form action={say('behind.declineDo')} kind="plain" wide={false} busy={busy} trouble={trouble} names={{reason: say('behind.reason')}} onSend={() => void refuse()}>
                <Field id="reason" label={say('behind.reason')} value={reason} maxLength={500} onInput={setReason} error={trouble?.fields['reason']} />
            </Form>
        );
    }
    return (
        <>
            {trouble && <p role="alert">{trouble.text}</p>}
            <p className="quiet">{say('behind.agreeWhy')}</p>
            <p className="line">
                <Button kind="danger" busy={busy} onClick={() => void agree()}>{say('behind.agree')}<span className="unseen"> {asked.persona.name}</span></Button>
                <Button onClick={() => setDeclining(true)}>{say('behind.decline')}<span className="unseen"> {asked.persona.name}</span></Button>
            </p>
        </>
    );
}

/** Name behind it, for the two who may know; asked for by a press, as it shouldn't stand on a screen by itself. */
export function Who({asked}: {asked: Asked}) {
    const [name, setName] = useState<string>();
    const {busy, trouble, send} = useSending();
    const show = () => send(async () => {
        const now = await loadOne(asked.room_id, asked.persona.id);
        setName(now?.person?.name ?? say('behind.nobody'));
    });
    return (
        <>
            {trouble && <p role="alert">{trouble.text}</p>}
            <div role="status">
                {name === undefined ? <Button icon="show" busy={busy} onClick={() => void show()}>{say('behind.show')}</Button> : <p>{say('behind.is')} <strong><bdi>{name}</bdi></strong></p>}
            </div>
        </>
    );
}
