import {installing} from 'core/shell/offer';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {useCell} from 'design/useCell';
import {inOrderFor, type System} from './systems';
import {Setting} from './Setting';

/** How the client gets among the programs of a phone or a computer; first for the one at hand. */
export function Install() {
    const install = useCell(installing);
    const isThere = matchMedia('(display-mode: standalone)').matches;
    return (
        <Setting title={say('install.title')} why={say('install.why')}>
            {isThere && <Banner tone="good"><p>{say('install.here')}</p></Banner>}
            {install && <div><Button kind="primary" onClick={() => void install()}>{say('install.do')}</Button></div>}
            {inOrderFor(navigator.userAgent).map((system) => (
                <section key={system} className="card stack" aria-labelledby={system}>
                    <h2 id={system}>{say(`install.${system}`)}</h2>
                    <Steps of={system} />
                </section>
            ))}
            <p className="quiet">{say('install.once')}</p>
        </Setting>
    );
}

function Steps({of}: {of: System}) {
    if (of === 'desk') {
        return (
            <ul className="dots">
                <li>{say('install.deskChrome')}</li>
                <li>{say('install.deskSafari')}</li>
                <li>{say('install.deskFirefox')}</li>
            </ul>
        );
    }
    return (
        <ol className="numbers">
            <li>{say(of === 'ios' ? 'install.iosOpen' : 'install.androidOpen')}</li>
            <li>{say(of === 'ios' ? 'install.iosShare' : 'install.androidMenu')}</li>
            <li>{say(of === 'ios' ? 'install.iosAdd' : 'install.androidAdd')}</li>
        </ol>
    );
}
