import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {tellProblem} from '../problems';

/** After asking for an account: a mail is on its way, or there is one already. */
export function Sent({email, joined}: {email: string; joined: boolean}) {
    const [busy, setBusy] = useState(false);
    if (joined) {
        return (
            <Banner tone="good" alert>
                <h2>{say('join.done')}</h2>
                <p>{say('join.doneWhy')}</p>
            </Banner>
        );
    }
    const resend = async () => {
        setBusy(true);
        try {
            await call('POST /api/v1/identity/registrations/resend', {body: {email}});
            toast(say('join.resent'));
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <>
            <Banner tone="good" alert>
                <h2>{say('join.sent')}</h2>
                <p>{say('join.sentWhy', {address: email})}</p>
            </Banner>
            <Button busy={busy} onClick={() => void resend()}>{say('join.resend')}</Button>
        </>
    );
}
