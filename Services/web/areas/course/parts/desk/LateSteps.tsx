import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../../entry/parts/Form';
import {missing} from '../../../problems';
import type {take} from './load';

interface Properties {
    onStep: (step: Parameters<typeof take>[1]) => Promise<void>;
}

/** Characters of a text. */
const TEXT = 4000;

/** Weeks that are added at the end. */
export function Extend({onStep, left}: Properties & {left: number}) {
    const [typed, setTyped] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {weeks: say('courses.addWeeks')};
    const extend = () => send(async () => {
        if (!/^[1-9]\d*$/.test(typed.trim())) throw missing(['weeks']);
        await onStep({is: 'extend', weeks: Number(typed)});
    });
    return (
        <Form action={say('coursestep.extend')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void extend()}>
            <Field id="weeks" label={names.weeks} hint={say('courses.weeksLeft', {count: left})} inputMode="numeric" value={typed} error={trouble?.fields['weeks']} onInput={setTyped} />
        </Form>
    );
}

/** An end before the last lesson, with its reason. */
export function Withdraw({onStep}: Properties) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {reason: say('courses.endedFor')};
    const withdraw = () => send(async () => {
        if (reason.trim() === '') throw missing(['reason']);
        await onStep({is: 'withdraw', reason: reason.trim()});
    });
    return (
        <Form action={say('coursestep.withdraw')} kind="danger" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void withdraw()}>
            <TextArea id="reason" label={names.reason} hint={say('courses.endWhy')} value={reason} maxLength={TEXT} error={trouble?.fields['reason']} onInput={setReason} />
        </Form>
    );
}
