import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';

/** Says what stands against something, and lets it be done all the same. */
export function AllTheSame({text, action, busy, onDo, onLeave}: {
    text: string;
    action: string;
    busy: boolean;
    onDo: () => void;
    onLeave: () => void;
}) {
    return (
        <Banner tone="warn" alert>
            <p>{text}</p>
            <p className="line">
                <Button kind="danger" busy={busy} onClick={onDo}>{action}</Button>
                <Button onClick={onLeave}>{say('people.leaveIt')}</Button>
            </p>
        </Banner>
    );
}

/** Refusals that ask for a second press. */
export const Refused = {
    /** Does something; false if it was refused by that kind of problem. Throws other problems. */
    async unless(kind: string, work: () => Promise<void>): Promise<boolean> {
        try {
            await work();
            return true;
        } catch (problem) {
            if (problem instanceof Problem && problem.kind === kind) return false;
            throw problem;
        }
    },
};
