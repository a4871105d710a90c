import {useState} from 'preact/hooks';
import {call, device, push} from 'core/app';
import type {Here} from 'core/push/push';
import {firstShown} from 'core/shell/shown';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {useLoaded} from '../loaded';
import {tellProblem} from '../problems';
import {isAnswered} from './model';

/** Asks whether to be told of letters on this device, once somebody has answered a letter; put away, it never comes back here. */
export default function Ask({person}: {person: string}) {
    const wanted = useLoaded(() => isTime(person), [person]);
    const [busy, setBusy] = useState(false);
    const [now, setNow] = useState<Here | 'unwanted'>('off');
    const end = (state: Here | 'unwanted') => {
        // The button that was pressed is about to go.
        document.querySelector('h1')?.focus();
        setNow(state);
    };
    const accept = async () => {
        setBusy(true);
        try {
            const state = await push.turnOn(language.value, device.isOwn);
            if (state === 'on') toast(say('notify.turnedOn'));
            end(state);
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    const putAway = () => {
        device.isPushUnwanted = true;
        end('unwanted');
        toast(say('notify.later'));
    };
    if (!wanted.value || now === 'on' || now === 'unwanted') return null;
    return (
        <section className="card stack" aria-labelledby="ask">
            <h2 id="ask">{say('notify.ask')}</h2>
            <p>{say(now === 'refused' ? 'notify.refused' : 'notify.askWhy')}</p>
            <div className="line">
                {now === 'off' && <Button icon="bell" busy={busy} onClick={() => void accept()}>{say('notify.accept')}</Button>}
                <Button kind="quiet" onClick={putAway}>{say(now === 'off' ? 'notify.decline' : 'home.putAway')}</Button>
            </div>
        </section>
    );
}

/** Whether it is time to ask: not before the first answer, nor where nothing is pushed. */
async function isTime(person: string): Promise<boolean> {
    await firstShown;
    return await push.here() === 'off' && await isAskable(person);
}

/** Answers by person, for as long as the page is open. */
const known = new Map<string, Promise<boolean>>();

function isAskable(person: string): Promise<boolean> {
    const asked = known.get(person) ?? ask(person);
    known.set(person, asked);
    // Without an answer it may be another time.
    asked.catch(() => known.delete(person));
    return asked;
}

async function ask(person: string): Promise<boolean> {
    const {letters} = await call('GET /api/v1/mail/letters', {query: {limit: 50}});
    return isAnswered(letters, person) && await push.key() !== undefined;
}
