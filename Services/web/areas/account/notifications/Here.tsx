import {useState} from 'preact/hooks';
import {device, push} from 'core/app';
import type {Here as State} from 'core/push/push';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {tellProblem} from '../../problems';
import {focusTitle} from '../focus';

/** Being told on this device: on or off; where it can't be, why, and what one can do. */
export function Here({here, isOffered, onChanged}: {here: State; isOffered: boolean; onChanged: () => Promise<void>}) {
    const [busy, setBusy] = useState(false);
    const change = async (work: () => Promise<void>) => {
        setBusy(true);
        try {
            await work();
            // The button that was pressed is about to become another.
            focusTitle();
        } catch (problem) {
            tellProblem(problem);
        } finally {
            await onChanged();
            setBusy(false);
        }
    };
    const turnOn = () => change(async () => {
        const now = await push.turnOn(language.value, device.isOwn);
        device.isPushUnwanted = now !== 'on' && device.isPushUnwanted;
        if (now === 'on') toast(say('notify.turnedOn'));
    });
    const turnOff = () => change(async () => {
        await push.turnOff();
        device.isPushUnwanted = true;
        toast(say('notify.turnedOff'));
    });
    return (
        <section className="card stack" aria-labelledby="notify-here">
            <h2 id="notify-here">{say('account.here')}</h2>
            <State here={here} isOffered={isOffered} />
            {isOffered && here === 'off' && <div><Button kind="primary" icon="bell" busy={busy} onClick={() => void turnOn()}>{say('notify.turnOn')}</Button></div>}
            {here === 'on' && <div><Button icon="quiet" busy={busy} onClick={() => void turnOff()}>{say('notify.turnOff')}</Button></div>}
        </section>
    );
}

/** How it stands, in words. */
function State({here, isOffered}: {here: State; isOffered: boolean}) {
    if (here === 'on') return <Banner tone="good"><p>{say('notify.on')}</p></Banner>;
    if (!isOffered) return <p>{say('notify.notOffered')}</p>;
    switch (here) {
        case 'unsupported': return <p>{say('notify.unsupported')}</p>;
        case 'uninstalled': return <p>{say('notify.uninstalled')} <a href="/account/install">{say('install.title')}</a></p>;
        case 'refused': return <Banner tone="warn"><p>{say('notify.refused')}</p><p>{say('notify.refusedThen')}</p></Banner>;
        default: return <p>{say('notify.off')}</p>;
    }
}
