import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Skeleton} from 'design/Skeleton';
import {missing, problemText} from '../problems';
import {Form, useSending} from './parts/Form';
import {Secret} from './parts/Secret';

/** Second step for whom the rules demand a second factor, and who has none: the app gets its secret and shows a first code. */
export function Enrolment({challenge, onCode, onCancel}: {
    challenge: string;
    onCode: (code: string) => Promise<void>;
    onCancel: () => void;
}) {
    const [secret, setSecret] = useState<Answer<'POST /api/v1/identity/sessions/enrolment'>>();
    const [failure, setFailure] = useState<string>();
    const [code, setCode] = useState('');
    const {busy, trouble, send} = useSending();
    useEffect(() => {
        call('POST /api/v1/identity/sessions/enrolment', {body: {challenge}}).then(setSecret, (problem) => setFailure(problemText(problem)));
    }, [challenge]);
    return (
        <>
            <Title>{say('enrol.title')}</Title>
            <p>{say('enrol.why')}</p>
            {failure && <Banner tone="urgent" alert><p>{failure}</p></Banner>}
            {!secret && !failure && <Skeleton />}
            {secret && (
                <>
                    <Secret secret={secret.secret} uri={secret.uri} />
                    <h2>{say('enrol.enter')}</h2>
                    <Form
                        action={say('code.do')}
                        busy={busy}
                        trouble={trouble}
                        names={{code: say('code.label')}}
                        onSend={() => send(() => (code.trim() ? onCode(code.trim()) : Promise.reject(missing(['code']))))}
                    >
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
            )}
            <Button kind="quiet" onClick={onCancel}>{say('code.cancel')}</Button>
        </>
    );
}
