import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Checkbox} from 'design/Field';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../loaded';
import {tellProblem} from '../problems';
import {Setting} from './Setting';

/** Settings of how much others see beside one's words: whether one is there, how far one has read. */
export function Shown() {
    return (
        <Setting title={say('shown.title')} why={say('shown.why')}>
            <section className="card stack">
                <Switch
                    label={say('shown.presence')}
                    hint={say('shown.presenceHint')}
                    load={async () => (await call('GET /api/v1/chat/presence/visibility')).visible}
                    save={(visible) => call('PUT /api/v1/chat/presence/visibility', {body: {visible}})}
                />
                <Switch
                    label={say('shown.receipts')}
                    hint={say('shown.receiptsHint')}
                    load={async () => !(await call('GET /api/v1/chat/receipts')).hidden}
                    save={(shown) => call('PUT /api/v1/chat/receipts', {body: {hidden: !shown}})}
                />
            </section>
        </Setting>
    );
}

/** One of them: what one wants is shown at once, and taken back where the server refuses. */
function Switch({label, hint, load, save}: {label: string; hint: string; load: () => Promise<boolean>; save: (is: boolean) => Promise<unknown>}) {
    const confirmed = useLoaded(load);
    const [wanted, setWanted] = useState<boolean>();
    if (confirmed.value === undefined) return <NotYet of={confirmed} lines={1} />;
    const change = async (is: boolean) => {
        setWanted(is);
        try {
            await save(is);
            confirmed.set(is);
            toast(say('account.saved'));
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setWanted(undefined);
        }
    };
    return <Checkbox label={label} hint={hint} checked={wanted ?? confirmed.value} onChange={(is) => void change(is)} />;
}
