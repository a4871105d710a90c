import type {Problem} from 'core/api/problem';
import type {Accepted, SecondStep} from 'core/session/grant';
import {Code} from './Code';
import {Enrolment} from './Enrolment';
import {RecoveryCodes} from './parts/RecoveryCodes';
import {Policies} from './Policies';

/** What somebody may be asked for after the password. */
export type Step =
    | {is: 'policies'; problem: Problem; onAccept: (accept: Accepted[]) => Promise<void>}
    | {is: 'more'; step: SecondStep; onCode: (code: string) => Promise<void>}
    | {is: 'codes'; codes: string[]; onNoted: () => void};

/** The step of signing in that comes after the password. */
export default function Steps({step, onCancel}: {step: Step; onCancel: () => void}) {
    if (step.is === 'policies') return <Policies problem={step.problem} onAccept={step.onAccept} onCancel={onCancel} />;
    if (step.is === 'codes') return <RecoveryCodes codes={step.codes} onNoted={step.onNoted} />;
    const {needs, challenge} = step.step;
    return needs === 'enrolment'
        ? <Enrolment challenge={challenge} onCode={step.onCode} onCancel={onCancel} />
        : <Code onCode={step.onCode} onCancel={onCancel} />;
}
