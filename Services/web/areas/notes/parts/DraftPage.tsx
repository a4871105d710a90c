import {useEffect, useState} from 'preact/hooks';
import {call, offline, router, session} from 'core/app';
import {Problem} from 'core/api/problem';
import {dayAndTime, shownIn, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Dialog} from 'design/Dialog';
import {Checkbox} from 'design/Field';
import {Skeleton} from 'design/Skeleton';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {NotHere} from '../../NotHere';
import {problemText, tellProblem} from '../../problems';
import {DraftAutosave, type Kept, type Page} from './autosave';
import type {Draft} from '../model';
import {Signing} from './Signing';

/** A note that is being written: saved by itself, then signed. */
export default function DraftPage({note, zone}: {note: string; zone: string | undefined}) {
    const path = {note};
    const [draft, setDraft] = useState<Draft>();
    const [problem, setProblem] = useState<unknown>();
    const [autosave] = useState(() => new DraftAutosave(note, {
        records: Promise.resolve(offline.mine()).then((database) => database?.records<Kept>('typed')),
        load: async () => {
            const {answer, headers} = await session.caller.send('GET /api/v1/scribe/drafts/{note}', {path});
            setDraft(answer);
            return {page: pageOf(answer), tag: headers.get('etag') ?? `"${answer.version}"`};
        },
        save: async ({text, service_at: at, reached}, tag) => {
            const {headers} = await session.caller.send('PUT /api/v1/scribe/drafts/{note}', {path, body: {text, service_at: at, reached: reached ?? undefined}, headers: {'If-Match': tag}});
            return headers.get('etag') ?? tag;
        },
        after: (milliseconds, work) => {
            const timer = setTimeout(work, milliseconds);
            return () => clearTimeout(timer);
        },
    }));
    useEffect(() => {
        autosave.open().catch(setProblem);
        const leave = () => void autosave.hurry();
        addEventListener('pagehide', leave);
        return () => {
            removeEventListener('pagehide', leave);
            leave();
        };
    }, []);
    const kept = useCell(autosave.kept);
    if (problem instanceof Problem && problem.status === 404) return <NotHere />;
    if (problem !== undefined) return <Banner tone="warn" alert><p>{problemText(problem)}</p></Banner>;
    return draft && kept ? <Writing draft={draft} kept={kept} autosave={autosave} zone={zone} /> : <Skeleton lines={6} />;
}

function pageOf({text, service_at: at, reached}: Draft): Page {
    return {text, service_at: at, reached: reached ?? null};
}

function Writing({draft, kept, autosave, zone}: {draft: Draft; kept: Kept; autosave: DraftAutosave; zone: string | undefined}) {
    const problem = useCell(autosave.problem);
    const [asks, setAsks] = useState<'sign' | 'throw'>();
    const {contents, other} = kept;
    const write = (page: Partial<Page>) => void autosave.write({...contents, ...page});
    const path = {note: draft.id};
    const back = `/caseload/${draft.client_id}/notes`;
    const sign = async (confirmation: string) => {
        const arrive = router.whileHere();
        await autosave.hurry();
        if (autosave.isUnsaved) throw autosave.problem.value ?? new Problem('precondition-failed', 412);
        await call('POST /api/v1/scribe/drafts/{note}/sign', {path, body: {confirmation}, headers: {'If-Match': autosave.kept.value?.tag ?? '*'}});
        await autosave.forget();
        toast(say('notes.isSigned'));
        arrive(`/caseload/${draft.client_id}/notes/${draft.id}`, true);
    };
    const throwAway = async () => {
        const arrive = router.whileHere();
        try {
            await call('DELETE /api/v1/scribe/drafts/{note}', {path, headers: {'If-Match': '*'}});
            await autosave.forget();
            arrive(back, true);
        } catch (why) {
            tellProblem(why);
        }
    };
    return (
        <section className="stack" aria-labelledby="note">
            <h2 id="note">{say('notes.writing', {kind: say(`notekind.${draft.kind}`)})}</h2>
            {draft.class === 'psychotherapy' && <Banner><p>{say('notes.ownWhy')}</p></Banner>}
            {other && (
                <Banner tone="warn" alert>
                    <p>{say('notes.beside')}</p>
                    <p className="text" dir="auto">{other.page.text}</p>
                    <div className="line">
                        <Button onClick={() => void autosave.choose(true)}>{say('notes.takeMine')}</Button>
                        <Button onClick={() => void autosave.choose(false)}>{say('notes.takeOther')}</Button>
                    </div>
                </Banner>
            )}
            <DateField
                type="datetime-local"
                label={say('notes.serviceAt')}
                value={shownIn(zone, new Date(contents.service_at))}
                onInput={(value) => value !== '' && write({service_at: timeIn(zone, value).toISOString()})}
            />
            {draft.kind === 'contact' && <Checkbox label={say('notes.reached')} checked={contents.reached === true} onChange={(reached) => write({reached})} />}
            <TextArea label={say('notes.words')} rows={14} value={contents.text} onInput={(text) => write({text})} />
            {draft.late && <p className="quiet">{say('notes.lateWhy')}</p>}
            <p role="status" className="quiet">
                {problem !== undefined ? `${say('notes.onlyHere')} ${problemText(problem)}` : autosave.isUnsaved ? say('notes.notSaved') : say('notes.saved', {when: dayAndTime(new Date(), new Date(), language.value, zone)})}
            </p>
            <div className="line">
                <Button kind="primary" icon="edit" onClick={() => setAsks('sign')}>{say('notes.sign')}</Button>
                <Button kind="quiet" icon="trash" onClick={() => setAsks('throw')}>{say('notes.throwAway')}</Button>
            </div>
            {asks === 'sign' && (
                <Signing title={say('notes.sign')} action={say('notes.sign')} onSign={sign} onClose={() => setAsks(undefined)}>
                    <p>{say('notes.signWhy')}</p>
                </Signing>
            )}
            {asks === 'throw' && (
                <Dialog title={say('notes.throwAway')} onClose={() => setAsks(undefined)}>
                    <div className="stack">
                        <p>{say('notes.throwWhy')}</p>
                        <div><Button kind="danger" onClick={() => void throwAway()}>{say('notes.throwAway')}</Button></div>
                    </div>
                </Dialog>
            )}
        </section>
    );
}
