import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {RecoveryCodes} from '../entry/parts/RecoveryCodes';
import {NotYet, useLoaded} from '../loaded';
import {FactorChange} from './FactorChange';
import {FactorSetUp} from './FactorSetUp';
import {focusTitle} from './focus';
import {Setting} from './Setting';

export type FactorState = Answer<'GET /api/v1/identity/second-factor'>;
type Doing = 'nothing' | 'renew' | 'off';

/** The second step of signing in: on, off, and the codes for a lost phone. */
export function Factor() {
    const state = useLoaded(() => call('GET /api/v1/identity/second-factor'));
    const [codes, setCodes] = useState<readonly string[]>();
    const [doing, setDoing] = useState<Doing>('nothing');
    const known = state.value;
    const rest = () => {
        // The button that was pressed is about to go.
        focusTitle();
        setDoing('nothing');
    };
    const again = () => {
        rest();
        void state.reload();
    };
    if (codes) {
        const noted = () => {
            setCodes(undefined);
            again();
        };
        return <div className="narrow"><section className="card stack"><RecoveryCodes codes={codes} onNoted={noted} /></section></div>;
    }
    return (
        <Setting title={say('factor.title')} why={say('factor.why')}>
            {!known && <NotYet of={state} />}
            {known && !known.enabled && <FactorSetUp onCodes={setCodes} />}
            {known?.enabled && (
                <section className="card stack">
                    <Banner tone="good"><p>{say('factor.on')}</p></Banner>
                    <p>{say('factor.left', {count: known.recovery_codes_left})}</p>
                    {doing === 'nothing' ? (
                        <div className="line">
                            <Button onClick={() => setDoing('renew')}>{say('factor.renew')}</Button>
                            <Button onClick={() => setDoing('off')}>{say('factor.off')}</Button>
                        </div>
                    ) : (
                        <FactorChange
                            key={doing}
                            turnsOff={doing === 'off'}
                            required={known.required}
                            onCodes={setCodes}
                            onDone={again}
                            onCancel={rest}
                        />
                    )}
                </section>
            )}
        </Setting>
    );
}
