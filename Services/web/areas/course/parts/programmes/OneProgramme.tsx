import {useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {call, router} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {Ask} from '../../../content/parts/Ask';
import {NotHere} from '../../../NotHere';
import {NotYet, useLoaded} from '../../../loaded';
import {Back} from '../../../more/parts/Back';
import {tellProblem} from '../../../problems';
import {loadParts, loadProgramme} from './load';
import type {Desk} from './model';
import {Summary} from './Summary';

/** Steps that are asked about before they are taken. */
type Step = 'publish' | 'discard' | 'retire';

/** A programme for those who write it: what its draft and its last version say, its versions, and publishing it. */
export default function OneProgramme({id, zone}: {id: string; zone: string | undefined}) {
    const loaded = useLoaded(() => loadProgramme(id), [id]);
    const parts = useLoaded(loadParts);
    const [asks, setAsks] = useState<Step>();
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const known = loaded.value;
    const desk = known?.desk;
    const take = async (step: Step) => {
        const arrive = router.whileHere();
        const [path, headers] = [{programme: id}, {'If-Match': known?.tag ?? '*'}];
        try {
            switch (step) {
                case 'publish': await call('POST /api/v1/babylon/desk/programmes/{programme}/publish', {path, headers}); break;
                case 'retire': await call('POST /api/v1/babylon/desk/programmes/{programme}/retire', {path, headers}); break;
                case 'discard': await call('DELETE /api/v1/babylon/desk/programmes/{programme}/draft', {path, headers}); break;
            }
            toast(say(`programmedone.${step}`));
            setAsks(undefined);
            if (step === 'discard' && desk?.programme.version === 0) arrive('/unit/programmes', true);
            else await loaded.reload();
        } catch (problem) {
            tellProblem(problem);
            // Somebody else was faster: how it is now is shown.
            if (problem instanceof Problem && problem.status === 412) await loaded.reload();
        }
    };
    return (
        <div className="narrow stack">
            <Back href="/unit/programmes">{say('courses.programmes')}</Back>
            <Title>{desk ? desk.programme.title : say('courses.programmes')}</Title>
            {(!desk || !parts.value) && <NotYet of={desk ? parts : loaded} lines={6} />}
            {desk && parts.value && (
                <>
                    <Ways id={id} desk={desk} onAsk={setAsks} />
                    {desk.draft && (
                        <section className="stack" aria-labelledby="draft">
                            <h2 id="draft">{say('programmes.draft', {version: desk.programme.version + 1})}</h2>
                            <Summary contents={desk.draft} parts={parts.value} />
                        </section>
                    )}
                    {desk.published && (
                        <section className="stack" aria-labelledby="published">
                            <h2 id="published">{say('courses.version', {version: desk.programme.version})}</h2>
                            <Summary contents={desk.published} parts={parts.value} />
                        </section>
                    )}
                    <Versions desk={desk} zone={zone} />
                </>
            )}
            {asks && desk && (
                <Ask
                    title={say(`programmedo.${asks}`)}
                    text={asks === 'publish' ? say('programmes.publishWhy', {version: desk.programme.version + 1}) : say(`programmewhy.${asks}`)}
                    action={say(`programmedo.${asks}`)}
                    onClose={() => setAsks(undefined)}
                    onDo={() => take(asks)}
                />
            )}
        </div>
    );
}

/** Ways to go on with a programme. A draft that lacks something says so, in place of being published. */
function Ways({id, desk: {programme, draft, published}, onAsk}: {id: string; desk: Desk; onAsk: (step: Step) => void}) {
    const isRetired = programme.state === 'retired';
    const lacks = draft?.modules.length === 0 ? say('programmes.needsLesson') : draft?.languages.length === 0 ? say('programmes.needsLanguage') : undefined;
    return (
        <>
            <p className="line">
                <Tag>{say(`programmestate.${programme.state}`)}</Tag>
                {programme.takes_applications && <Tag tone="good">{say('courses.takes')}</Tag>}
                {!isRetired && <a className="button" href={`/unit/programmes/${id}/write`}><Icon name="edit" />{say(draft ? 'programmes.goOn' : 'programmes.writeNext')}</a>}
            </p>
            <p className="line">
                {draft && <Button kind="primary" reason={lacks} onClick={() => onAsk('publish')}>{say('programmedo.publish')}</Button>}
                {draft && <Button kind="quiet" icon="trash" onClick={() => onAsk('discard')}>{say('programmedo.discard')}</Button>}
                {published && !isRetired && <Button kind="quiet" onClick={() => onAsk('retire')}>{say('programmedo.retire')}</Button>}
            </p>
            {lacks && <p className="quiet">{lacks}</p>}
        </>
    );
}

function Versions({desk: {versions}, zone}: {desk: Desk; zone: string | undefined}) {
    if (versions.length === 0) return null;
    return (
        <section className="stack" aria-labelledby="versions">
            <h2 id="versions">{say('programmes.versions')}</h2>
            <ul className="card lines">
                {versions.map((each) => (
                    <li key={each.version}>
                        {say('courses.version', {version: each.version})} · <span className="quiet">{fullTime(new Date(each.published_at), language.value, zone)}</span>
                    </li>
                ))}
            </ul>
        </section>
    );
}
