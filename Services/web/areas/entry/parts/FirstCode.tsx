import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {missing} from '../../problems';
import {Form, useSending} from './Form';
import {Secret} from './Secret';

/** The secret for an authenticator app, and the first code that it shows with it. */
export function FirstCode({secret, action, wide = true, kinds = {}, onCode}: {
    secret: {secret: string; uri: string};
    /** Words of the button. */
    action: string;
    wide?: boolean;
    /** Words for kinds of problems. */
    kinds?: Partial<Record<string, string>>;
    onCode: (code: string) => Promise<void>;
}) {
    const [code, setCode] = useState('');
    const {busy, trouble, send} = useSending({}, kinds);
    const show = () => (code.trim() ? onCode(code.trim()) : Promise.reject(missing(['code'])));
    return (
        <>
            <Secret secret={secret.secret} uri={secret.uri} />
            <h2>{say('enrol.enter')}</h2>
            <Form action={action} wide={wide} busy={busy} trouble={trouble} names={{code: say('code.label')}} onSend={() => void send(show)}>
                <Field
                    id="code"
                    label={say('code.label')}
                    hint={say('code.hint')}
                    value={code}
                    autoComplete="one-time-code"
                    inputMode="numeric"
                    error={trouble?.fields['code']}
                    onInput={setCode}
                />
            </Form>
        </>
    );
}
