import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../problems';
import {FirstCode} from './parts/FirstCode';

/** Second step for whom the rules demand a second factor, and who has none: the app gets its secret and shows a first code. */
export function Enrolment({challenge, onCode, onCancel}: {
    challenge: string;
    onCode: (code: string) => Promise<void>;
    onCancel: () => void;
}) {
    const [secret, setSecret] = useState<Answer<'POST /api/v1/identity/sessions/enrolment'>>();
    const [failure, setFailure] = useState<string>();
    useEffect(() => {
        call('POST /api/v1/identity/sessions/enrolment', {body: {challenge}}).then(setSecret, (problem) => setFailure(problemText(problem)));
    }, [challenge]);
    return (
        <>
            <Title>{say('enrol.title')}</Title>
            <p>{say('enrol.why')}</p>
            {failure && <Banner tone="urgent" alert><p>{failure}</p></Banner>}
            {!secret && !failure && <Skeleton />}
            {secret && <FirstCode secret={secret} action={say('code.do')} onCode={onCode} />}
            <Button kind="quiet" onClick={onCancel}>{say('code.cancel')}</Button>
        </>
    );
}
