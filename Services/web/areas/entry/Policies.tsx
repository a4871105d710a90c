import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import type {Problem} from 'core/api/problem';
import type {Accepted} from 'core/session/grant';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../problems';
import {Form, useSending} from './parts/Form';
import {type Policy, PolicyTexts} from './PolicyTexts';

/** What must be read and accepted before somebody comes in. */
export function Policies({problem, onAccept, onCancel}: {
    problem: Problem;
    onAccept: (accept: Accepted[]) => Promise<void>;
    onCancel: () => void;
}) {
    const [policies, setPolicies] = useState<Policy[]>();
    const [failure, setFailure] = useState<string>();
    const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
    const {busy, trouble, send} = useSending();
    const [incomplete, setIncomplete] = useState(false);
    useEffect(() => {
        loadPending(problem).then(setPolicies, (why) => setFailure(problemText(why)));
    }, [problem]);
    const go = () => {
        const all = policies ?? [];
        setIncomplete(!all.every((each) => accepted.has(each.policy)));
        if (all.every((each) => accepted.has(each.policy))) {
            void send(() => onAccept(all.map(({policy, version}) => ({policy, version}))));
        }
    };
    return (
        <>
            <Title>{say('policies.title')}</Title>
            {failure && <Banner tone="urgent" alert><p>{failure}</p></Banner>}
            {!policies && !failure && <Skeleton lines={6} />}
            {policies && (
                <>
                    <p>{say('policies.why', {count: policies.length})}</p>
                    <Form action={say('policies.do')} busy={busy} trouble={trouble} onSend={go}>
                        <PolicyTexts policies={policies} accepted={accepted} onChange={setAccepted} incomplete={incomplete} />
                    </Form>
                </>
            )}
            <Button kind="quiet" onClick={onCancel}>{say('code.cancel')}</Button>
        </>
    );
}

type Known = Answer<'GET /api/v1/identity/policies'>['policies'][number];

/** Those that the refusal names, with their words; where it doesn't say which, all that hold by now. */
async function loadPending(problem: Problem): Promise<Policy[]> {
    const {policies} = await call('GET /api/v1/identity/policies');
    const named = new Set(problem.fields.flatMap((field) => field.parameters['policy'] ?? []));
    const holds = (each: Known) => each.mandatory_from != null && Date.parse(each.mandatory_from) <= Date.now();
    return loadPolicies(policies.filter((each) => (named.size > 0 ? named.has(each.policy) : holds(each))));
}

/** The words of policies, in the language that is shown. */
export function loadPolicies(policies: readonly Accepted[]): Promise<Policy[]> {
    return Promise.all(
        policies.map(({policy, version}) =>
            call('GET /api/v1/identity/policies/{policy}', {path: {policy}, query: {language: language.value, version}}),
        ),
    );
}
