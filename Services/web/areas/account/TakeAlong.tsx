import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {fullTime, knownZone} from 'core/time/time';
import {language, say, withWords} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {NotYet, useLoaded} from '../loaded';
import {missing, tellProblem} from '../problems';
import {saveFile} from './files';
import {focusTitle} from './focus';
import {type Archive, canFetch, isUnderWay, percent} from './model';
import {PasswordField, wrongPassword} from './ProofFields';
import {Setting} from './Setting';
import {sizeText} from './sizes';

/** Seconds between looks at how far an archive has come. */
const AGAIN = 2;

/** All that the unit knows of one, as a file: asked for, put together, fetched. */
export function TakeAlong({person}: {person: Person}) {
    const archives = useLoaded(async () => (await call('GET /api/v1/identity/exports')).exports.filter((each) => each.stage !== 'removed'));
    const [password, setPassword] = useState('');
    const {busy, trouble, send} = useSending({}, wrongPassword());
    const known = archives.value ?? [];
    const waits = known.some(isUnderWay);
    useEffect(() => {
        if (!waits) return undefined;
        const timer = setTimeout(() => void archives.reload(), AGAIN * 1000);
        return () => clearTimeout(timer);
    }, [archives.value, archives.problem]);
    const ask = async () => {
        if (!password) throw missing(['password']);
        const archive = await call('POST /api/v1/identity/exports', {body: {password}});
        setPassword('');
        // The form goes while one waits.
        focusTitle();
        archives.set([archive, ...known.filter((each) => each.id !== archive.id)]);
    };
    const remove = async (archive: Archive) => {
        archives.set(known.filter((each) => each.id !== archive.id));
        focusTitle();
        try {
            await call('DELETE /api/v1/identity/exports/{export}', {path: {export: archive.id}});
            toast(say('export.removed'));
        } catch (problem) {
            archives.set(known);
            tellProblem(problem);
        }
    };
    return (
        <Setting title={say('export.title')} why={say('export.why')}>
            {!archives.value && <NotYet of={archives} />}
            {known.length > 0 && (
                <ul className="stack" aria-label={say('export.list')}>
                    {known.map((each) => (
                        <OneArchive key={each.id} archive={each} zone={knownZone(person.time_zone)} onRemove={() => void remove(each)} />
                    ))}
                </ul>
            )}
            {archives.value && !waits && (
                <section className="card stack">
                    <Form
                        action={say('export.do')}
                        wide={false}
                        busy={busy}
                        trouble={trouble}
                        names={{password: say('password.yours')}}
                        onSend={() => void send(ask)}
                    >
                        <PasswordField value={password} trouble={trouble} onInput={setPassword} />
                    </Form>
                </section>
            )}
        </Setting>
    );
}

function OneArchive({archive, zone, onRemove}: {archive: Archive; zone: string | undefined; onRemove: () => void}) {
    const [busy, setBusy] = useState(false);
    const when = (time: string) => fullTime(new Date(time), language.value, zone);
    const ready = canFetch(archive, new Date());
    const fetch = async (isPage: boolean) => {
        setBusy(true);
        try {
            // A file, of which the description of the API says nothing.
            const file: unknown = await call('GET /api/v1/identity/exports/{export}/file', {path: {export: archive.id}});
            if (file instanceof Blob) saveFile(isPage ? (await withWords(() => import('./archive/page'), 'archive')).pageOf(await file.text(), zone) : file, `theracomm-${archive.requested_at.slice(0, 10)}.${isPage ? 'html' : 'ndjson'}`);
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <li className="card stack">
            <p role="status">{ready ? say('export.ready', {count: archive.items}) : say(isUnderWay(archive) ? 'export.gathering' : 'export.gone')}</p>
            {isUnderWay(archive) && <progress aria-label={say('export.progress')} max={100} value={percent(archive)} />}
            <p className="quiet">{say('export.asked', {when: when(archive.requested_at)})}</p>
            {ready && archive.until != null && <p className="quiet">{say('export.until', {when: when(archive.until)})}</p>}
            {ready && <p className="quiet">{say('export.readWhy')}</p>}
            <div className="line">
                {ready && (
                    <Button kind="primary" icon="take-along" busy={busy} onClick={() => void fetch(true)}>
                        {say('export.read')}
                    </Button>
                )}
                {ready && (
                    <Button busy={busy} onClick={() => void fetch(false)}>
                        {archive.bytes == null ? say('export.save') : say('export.saveOf', {size: sizeText(archive.bytes)})}
                    </Button>
                )}
                {!isUnderWay(archive) && <Button onClick={onRemove}>{say('export.remove')}</Button>}
            </div>
        </li>
    );
}
