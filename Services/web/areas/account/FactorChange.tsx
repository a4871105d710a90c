import {useLayoutEffect, useRef, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Body} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {missing} from '../problems';
import {CodeField, PasswordField, wrongPassword} from './ProofFields';

/** Turning it off, or other recovery codes: with password and code. */
export function FactorChange({turnsOff, required, onCodes, onDone, onCancel}: {
    turnsOff: boolean;
    required: boolean;
    onCodes: (codes: readonly string[]) => void;
    onDone: () => void;
    onCancel: () => void;
}) {
    const [password, setPassword] = useState('');
    const [code, setCode] = useState('');
    const {busy, trouble, send} = useSending({}, wrongPassword());
    const heading = useRef<HTMLHeadingElement>(null);
    useLayoutEffect(() => heading.current?.focus(), []);
    const change = async () => {
        const body: Body<'POST /api/v1/identity/second-factor/disable'> = {password, code: code.trim()};
        const empty = [...(password ? [] : ['password']), ...(body.code ? [] : ['code'])];
        if (empty.length > 0) throw missing(empty);
        if (turnsOff) {
            await call('POST /api/v1/identity/second-factor/disable', {body});
            toast(say('factor.wentOff'));
            onDone();
        } else {
            onCodes((await call('POST /api/v1/identity/second-factor/recovery-codes', {body})).recovery_codes);
        }
    };
    return (
        <>
            <h2 ref={heading} tabIndex={-1}>{say(turnsOff ? 'factor.off' : 'factor.renew')}</h2>
            {turnsOff && required && <Banner tone="warn"><p>{say('factor.required')}</p></Banner>}
            {!turnsOff && <p>{say('factor.renewWhy')}</p>}
            <Form
                action={say(turnsOff ? 'factor.off' : 'factor.renew')}
                wide={false}
                busy={busy}
                trouble={trouble}
                names={{password: say('password.yours'), code: say('code.label')}}
                onSend={() => void send(change)}
            >
                <PasswordField value={password} trouble={trouble} onInput={setPassword} />
                <CodeField value={code} trouble={trouble} onInput={setCode} />
            </Form>
            <div><Button kind="quiet" onClick={onCancel}>{say('account.cancel')}</Button></div>
        </>
    );
}
