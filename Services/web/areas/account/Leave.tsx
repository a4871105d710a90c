import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {fullDay, fullTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {NotYet, useLoaded} from '../loaded';
import {missing, tellProblem} from '../problems';
import {focusTitle} from './focus';
import {type Certificate, leavingOf} from './model';
import {CodeField, PasswordField, wrongPassword} from './ProofFields';
import {Setting} from './Setting';

/** Leaving for good: what happens when, what holds it up, and taking it back. */
export function Leave({person}: {person: Person}) {
    const certificate = useLoaded(() => call('GET /api/v1/identity/erasure'));
    const zone = knownZone(person.time_zone);
    const leaving = certificate.value && leavingOf(certificate.value, new Date());
    return (
        <Setting title={say('leave.title')} why={say('leave.why')}>
            {!leaving && <NotYet of={certificate} />}
            {leaving?.is === 'begun' && <Banner tone="urgent"><p>{say('leave.begun')}</p></Banner>}
            {leaving?.is === 'asked' && (
                <section className="card stack">
                    <Banner tone="warn">
                        <p>{say('leave.asked', {when: fullTime(leaving.due, language.value, zone)})}</p>
                        {leaving.keptUntil && <p>{say('leave.held', {when: fullDay(leaving.keptUntil, language.value, zone)})}</p>}
                    </Banner>
                    <Stay onStayed={certificate.reload} />
                </section>
            )}
            {leaving?.is === 'not' && <Ask onAsked={certificate.set} />}
        </Setting>
    );
}

function Ask({onAsked}: {onAsked: (certificate: Certificate) => void}) {
    const factor = useLoaded(() => call('GET /api/v1/identity/second-factor'));
    const [password, setPassword] = useState('');
    const [code, setCode] = useState('');
    const {busy, trouble, send} = useSending({}, wrongPassword());
    if (!factor.value) return <NotYet of={factor} />;
    const needsCode = factor.value.enabled;
    const ask = async () => {
        const empty = [...(password ? [] : ['password']), ...(needsCode && !code.trim() ? ['code'] : [])];
        if (empty.length > 0) throw missing(empty);
        const certificate = await call('POST /api/v1/identity/erasure', {body: {password, code: needsCode ? code.trim() : undefined}});
        focusTitle();
        onAsked(certificate);
    };
    return (
        <>
            <section className="card stack" aria-labelledby="then">
                <h2 id="then">{say('leave.then')}</h2>
                <ol className="numbers">
                    <li>{say('leave.first')}</li>
                    <li>{say('leave.second')}</li>
                    <li>{say('leave.third')}</li>
                </ol>
                <p>{say('leave.before')} <a href="/account/export">{say('export.title')}</a></p>
            </section>
            <section className="card stack">
                <Form
                    action={say('leave.do')}
                    kind="danger"
                    wide={false}
                    busy={busy}
                    trouble={trouble}
                    names={{password: say('password.yours'), code: say('code.label')}}
                    onSend={() => void send(ask)}
                >
                    <PasswordField value={password} trouble={trouble} onInput={setPassword} />
                    {needsCode && <CodeField value={code} trouble={trouble} onInput={setCode} />}
                </Form>
            </section>
        </>
    );
}

function Stay({onStayed}: {onStayed: () => Promise<void>}) {
    const [busy, setBusy] = useState(false);
    const stay = async () => {
        setBusy(true);
        try {
            await call('DELETE /api/v1/identity/erasure');
            toast(say('leave.stayed'));
            focusTitle();
            await onStayed();
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return <div><Button kind="primary" busy={busy} onClick={() => void stay()}>{say('leave.stay')}</Button></div>;
}
