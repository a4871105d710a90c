import {useState} from 'preact/hooks';
import {device, session} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Accepted, SecondStep} from 'core/session/grant';
import type {State, Step} from 'core/session/session';
import {Card} from './Card';
import {Code} from './Code';
import {Enrolment} from './Enrolment';
import {Password} from './Password';
import {RecoveryCodes} from './parts/RecoveryCodes';
import {Policies} from './Policies';
import type {Entry} from './typed';

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
        return <Card><Policies problem={state.problem} onAccept={(accept) => session.accept(accept)} onCancel={() => void session.signOut()} /></Card>;
    }
    switch (stage.is) {
        case 'password':
            return <Card news><Password state={state} entry={entry} onChange={setEntry} onSend={() => signIn()} /></Card>;
        case 'policies':
            return <Card><Policies problem={stage.problem} onAccept={signIn} onCancel={again} /></Card>;
        case 'codes':
            return <Card><RecoveryCodes codes={stage.codes} onNoted={() => session.enter()} /></Card>;
        case 'more': {
            const {challenge} = stage.step;
            return (
                <Card>
                    {stage.step.needs === 'enrolment' ? (
                        <Enrolment challenge={challenge} onCode={(code) => unlessOver(session.confirmEnrolment(challenge, code))} onCancel={again} />
                    ) : (
                        <Code onCode={(code) => unlessOver(session.showCode(challenge, code))} onCancel={again} />
                    )}
                </Card>
            );
        }
    }
}
