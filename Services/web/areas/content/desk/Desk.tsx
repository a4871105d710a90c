import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {loadModule, type Version} from '../load';
import {Check} from './Check';
import {Ask} from '../parts/Ask';
import {Differences} from './Differences';
import {Readers} from './Readers';

/** Versions of a module, what the check finds in its draft, and publishing it. */
export default function Desk({id, zone}: {id: string; zone: string | undefined}) {
    const loaded = useLoaded(() => loadModule(id));
    const findings = useLoaded(() => call('GET /api/v1/curator/desk/modules/{module}/check', {path: {module: id}}));
    const [asks, setAsks] = useState<'publish' | 'correct' | 'retire' | 'discard'>();
    const known = loaded.value;
    const again = async () => {
        await Promise.all([loaded.reload(), findings.reload()]);
    };
    const step = async (work: () => Promise<unknown>, done: string) => {
        try {
            await work();
            toast(done);
            setAsks(undefined);
            await again();
        } catch (problem) {
            tellProblem(problem);
        }
    };
    const [path, headers] = [{module: id}, {'If-Match': known?.tag ?? '*'}];
    const hasDraft = known?.module.module.draft === true;
    const version = known?.module.module.version ?? 0;
    return (
        <div className="stack">
            <Back href={`/content/${id}`}>{say('writing.read')}</Back>
            <Title>{known?.module.module.title || say('content.versions')}</Title>
            {!known && <NotYet of={loaded} lines={6} />}
            {known && (
                <>
                    <p className="line">
                        <Tag>{say(`modulestate.${known.module.module.state}`)}</Tag>
                        {hasDraft && version > 0 && <Tag>{say('content.draftWaits')}</Tag>}
                        <a className="button" href={`/content/${id}/write`}><Icon name="edit" />{say('writing.write')}</a>
                    </p>
                    <Check of={findings} hasDraft={hasDraft} />
                    <p className="line">
                        {hasDraft && <Button kind="primary" onClick={() => setAsks('publish')}>{say('writing.publish')}</Button>}
                        {hasDraft && version > 0 && <Button onClick={() => setAsks('correct')}>{say('writing.correct')}</Button>}
                        {hasDraft && <Button kind="quiet" icon="trash" onClick={() => setAsks('discard')}>{say('writing.discard')}</Button>}
                        {known.module.module.state === 'published' && <Button kind="quiet" onClick={() => setAsks('retire')}>{say('writing.retire')}</Button>}
                    </p>
                    {version > 0 && (hasDraft || version > 1) && <Differences key={known.tag} id={id} module={known.module} />}
                    {version > 0 && <Readers id={id} />}
                    <Versions versions={known.module.versions} zone={zone} />
                </>
            )}
            {asks === 'publish' && (
                <Ask title={say('writing.publish')} text={say('writing.publishWhy')} action={say('writing.publish')} onClose={() => setAsks(undefined)}
                    onDo={() => step(() => call('POST /api/v1/curator/desk/modules/{module}/publish', {path, headers}), say('writing.published'))} />
            )}
            {asks === 'correct' && (
                <Ask title={say('writing.correct')} text={say('writing.correctWhy', {version})} action={say('writing.correct')} reason={say('writing.reason')} onClose={() => setAsks(undefined)}
                    onDo={(reason) => step(() => call('POST /api/v1/curator/desk/modules/{module}/correct', {path, headers, body: {reason, corrects: version}}), say('writing.corrected'))} />
            )}
            {asks === 'retire' && (
                <Ask title={say('writing.retire')} text={say('writing.retireWhy')} action={say('writing.retire')} onClose={() => setAsks(undefined)}
                    onDo={() => step(() => call('POST /api/v1/curator/desk/modules/{module}/retire', {path, headers, body: {}}), say('writing.retired'))} />
            )}
            {asks === 'discard' && (
                <Ask title={say('writing.discard')} text={say('writing.discardWhy')} action={say('writing.discard')} onClose={() => setAsks(undefined)}
                    onDo={() => step(async () => {
                        const arrive = router.whileHere();
                        await call('DELETE /api/v1/curator/desk/modules/{module}/draft', {path, headers});
                        if (version === 0) arrive('/content');
                    }, say('writing.discarded'))} />
            )}
        </div>
    );
}

function Versions({versions, zone}: {versions: readonly Version[]; zone: string | undefined}) {
    if (versions.length === 0) return <Banner><p>{say('writing.noVersion')}</p></Banner>;
    return (
        <section className="stack" aria-labelledby="versions">
            <h2 id="versions">{say('content.versions')}</h2>
            <ul className="card lines">
                {versions.toReversed().map((each) => (
                    <li key={each.version}>
                        <p>
                            <strong>{say('writing.version', {version: each.version})}</strong>
                            {each.corrects != null && <> · {say('writing.corrects', {version: each.corrects})}</>}
                            {each.corrected_by != null && <> · {say('writing.correctedBy', {version: each.corrected_by})}</>}
                            {each.retired && <> · {say('modulestate.retired')}</>}
                        </p>
                        {each.reason != null && <p><bdi>{each.reason}</bdi></p>}
                        <p className="quiet">{fullTime(new Date(each.published_at), language.value, zone)}</p>
                    </li>
                ))}
            </ul>
        </section>
    );
}
