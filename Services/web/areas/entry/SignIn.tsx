import {useState} from 'preact/hooks';
import {device, session} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Accepted, SecondStep} from 'core/session/grant';
import type {State, Step} from 'core/session/session';
import {withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {Card} from './Card';
import {Password} from './Password';
import type {Entry} from './typed';

const Steps = lazily(() => withWords(() => import('./Steps'), 'entry'));

type Stage =
    | {is: 'password'}
    | {is: 'policies'; problem: Problem}
    | {is: 'more'; step: SecondStep}
    | {is: 'codes'; codes: string[]};

/** Signing in with all its steps, one at a time in one card. What was typed is kept between them. */
export function SignIn({state}: {state: State}) {
    const [entry, setEntry] = useState<Entry>({login: '', password: '', keep: device.isOwn});
    const [stage, setStage] = useState<Stage>({is: 'password'});
    const again = () => {
        setEntry({...entry, password: ''});
        setStage({is: 'password'});
    };
    const follow = (step: Step) => {
        if (step.is === 'more') setStage({is: 'more', step});
        else if (step.recoveryCodes.length > 0) setStage({is: 'codes', codes: step.recoveryCodes});
    };
    const signIn = async (accept: Accepted[] = []) => {
        try {
            follow(await session.signIn(entry.login.trim(), entry.password, entry.keep, accept));
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.kind !== 'policies-pending') throw problem;
            setStage({is: 'policies', problem});
        }
    };
    // A challenge that has become too old begins anew.
    const unlessOver = async (work: Promise<Step>) => {
        try {
            follow(await work);
        } catch (problem) {
            if (problem instanceof Problem && problem.kind === 'challenge-over') again();
            throw problem;
        }
    };
    if (state.is === 'waiting') {
        const accept = (accepted: Accepted[]) => session.accept(accepted);
        return <Card><Steps step={{is: 'policies', problem: state.problem, onAccept: accept}} onCancel={() => void session.signOut()} /></Card>;
    }
    switch (stage.is) {
        case 'password':
            return <Card news><Password state={state} entry={entry} onChange={setEntry} onSend={() => signIn()} /></Card>;
        case 'policies':
            return <Card><Steps step={{is: 'policies', problem: stage.problem, onAccept: signIn}} onCancel={again} /></Card>;
        case 'codes':
            return <Card><Steps step={{is: 'codes', codes: stage.codes, onNoted: () => session.enter()}} onCancel={again} /></Card>;
        case 'more': {
            const {step} = stage;
            const send = (code: string) =>
                unlessOver(step.needs === 'enrolment' ? session.confirmEnrolment(step.challenge, code) : session.showCode(step.challenge, code));
            return <Card><Steps step={{is: 'more', step, onCode: send}} onCancel={again} /></Card>;
        }
    }
}
