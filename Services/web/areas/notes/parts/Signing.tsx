import {useState} from 'preact/hooks';
import type {ComponentChildren} from 'preact';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {Choices} from 'design/Select';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {confirmed, isConfirmed, unconfirm} from './confirming';

/** Asks who signs to show again that it is them, and does what is to be signed. */
export function Signing({title, action, children, check, onSign, onClose, kind = 'primary'}: {
    title: string;
    action: string;
    children?: ComponentChildren;
    /** Names of fields that lack something. */
    check?: () => readonly string[];
    onSign: (confirmation: string) => Promise<void>;
    onClose: () => void;
    kind?: 'primary' | 'danger';
}) {
    const [isAsked, setAsked] = useState(!isConfirmed());
    const [way, setWay] = useState<'password' | 'code'>('password');
    const [typed, setTyped] = useState('');
    const {busy, trouble, send} = useSending({}, {'wrong-credentials': say('notes.wrongPassword')});
    const label = say(way === 'password' ? 'signin.password' : 'notes.code');
    const sign = () => send(async () => {
        const lacking = [...(check?.() ?? []), ...(isAsked && typed === '' ? ['proof'] : [])];
        if (lacking.length > 0) throw missing(lacking);
        const confirmation = await confirmed(isAsked ? (way === 'password' ? {password: typed} : {code: typed.replaceAll(' ', '')}) : undefined);
        setAsked(false);
        try {
            await onSign(confirmation);
        } catch (problem) {
            if (problem instanceof Problem && problem.kind === 'confirmation-needed') {
                unconfirm();
                setAsked(true);
                setTyped('');
            }
            throw problem;
        }
    });
    return (
        <Dialog title={title} onClose={onClose}>
            <Form action={action} kind={kind} busy={busy} trouble={trouble} names={{proof: label, text: say('notes.words'), reason: say('notes.reason')}} onSend={() => void sign()}>
                {children}
                {isAsked && (
                    <>
                        <p>{say('notes.proofWhy')}</p>
                        <Choices
                            label={say('notes.proofBy')}
                            value={way}
                            options={[{value: 'password', text: say('signin.password')}, {value: 'code', text: say('notes.code')}]}
                            onChange={(value) => {
                                setWay(value === 'code' ? 'code' : 'password');
                                setTyped('');
                            }}
                        />
                        <Field
                            key={way}
                            id="proof"
                            label={label}
                            type={way === 'password' ? 'password' : 'text'}
                            autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
                            value={typed}
                            error={trouble?.fields['proof'] ?? trouble?.fields['password'] ?? trouble?.fields['code']}
                            onInput={setTyped}
                        />
                    </>
                )}
            </Form>
        </Dialog>
    );
}
