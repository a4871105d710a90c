import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {missing} from '../problems';
import {Form, useSending} from './parts/Form';

/** Second step: a code of the app, or one of the recovery codes. */
export function Code({onCode, onCancel}: {onCode: (code: string) => Promise<void>; onCancel: () => void}) {
    const [code, setCode] = useState('');
    const [recovering, setRecovering] = useState(false);
    const {busy, trouble, send} = useSending();
    const label = say(recovering ? 'code.recoveryLabel' : 'code.label');
    return (
        <>
            <Title>{say('code.title')}</Title>
            <Form
                action={say('code.do')}
                busy={busy}
                trouble={trouble}
                names={{code: label}}
                onSend={() => send(() => (code.trim() ? onCode(code.trim()) : Promise.reject(missing(['code']))))}
            >
                <Field
                    id="code"
                    label={label}
                    hint={say(recovering ? 'code.recoveryHint' : 'code.hint')}
                    value={code}
                    autoComplete={recovering ? 'off' : 'one-time-code'}
                    inputMode={recovering ? 'text' : 'numeric'}
                    error={trouble?.fields['code']}
                    onInput={setCode}
                />
            </Form>
            <div className="line">
                <Button
                    kind="quiet"
                    onClick={() => {
                        setCode('');
                        setRecovering(!recovering);
                    }}
                >
                    {say(recovering ? 'code.useApp' : 'code.useRecovery')}
                </Button>
                <Button kind="quiet" onClick={onCancel}>{say('code.cancel')}</Button>
            </div>
        </>
    );
}
