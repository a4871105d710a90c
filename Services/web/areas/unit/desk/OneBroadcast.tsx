import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {Problem} from 'core/api/problem';
import {fullTime} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Markup} from 'design/Markup';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {tones} from '../../broadcasts/parts/Broadcast';
import {NotHere} from '../../NotHere';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {discard, loadKnown, type Step, take} from './load';
import type {Preview} from './model';
import {ReachCard} from './ReachCard';
import {Steps} from './Steps';

/** One broadcast as those see it who write it: what it says, whom it reaches, and what can be done with it. */
export function OneBroadcast({id, zone}: {id: string; zone: string | undefined}) {
    const known = useLoaded(() => loadKnown(id), [id]);
    const preview = useLoaded(() => call('GET /api/v1/trumpet/desk/broadcasts/{broadcast}/preview', {path: {broadcast: id}}), [id]);
    const [busy, setBusy] = useState(false);
    if (known.problem instanceof Problem && known.problem.status === 404) return <NotHere />;
    const act = async (work: () => Promise<void>) => {
        setBusy(true);
        try {
            await work();
        } catch (problem) {
            tellProblem(problem);
            // Somebody else may have done something with it.
            if (problem instanceof Problem && (problem.status === 409 || problem.status === 412)) await known.reload();
        } finally {
            setBusy(false);
        }
    };
    const tag = known.value?.tag ?? '';
    const step = (wanted: Step, words: string) => act(async () => {
        known.set(await take(id, tag, wanted));
        toast(words);
    });
    const line = known.value?.history.broadcast;
    const time = (at: string) => fullTime(new Date(at), language.value, zone);
    return (
        <div className="stack">
            <Back href="/unit/news">{say('desk.title')}</Back>
            <Title>{line?.title ?? say('desk.one')}</Title>
            {!known.value && <NotYet of={known} lines={6} />}
            {known.value && line && (
                <>
                    <p className="line">
                        <Tag tone={line.state === 'active' ? 'good' : 'plain'}>{say('desk.is', {state: line.state})}</Tag>
                        <Tag tone={tones[line.severity]}>{say(`severity.${line.severity}`)}</Tag>
                        {line.start != null && <span className="quiet">{say('desk.from', {when: time(line.start)})}</span>}
                        {line.end != null && <span className="quiet">{say('news.until', {when: time(line.end)})}</span>}
                    </p>
                    <div className="desk-texts">
                        {known.value.history.contents.texts.map((text) => (
                            <section key={text.language} className={`broadcast ${tones[line.severity]}`} aria-label={languageName(text.language)}>
                                <p className="quiet">{languageName(text.language)}</p>
                                <div lang={text.language} dir="auto">
                                    <h2>{text.title}</h2>
                                    <Markup html={text.html} />
                                </div>
                            </section>
                        ))}
                    </div>
                    <section className="card stack unit-part" aria-labelledby="whom">
                        <h2 id="whom">{say('desk.whom')}</h2>
                        {preview.value ? <Whom preview={preview.value} /> : <NotYet of={preview} />}
                    </section>
                    <Steps
                        line={line}
                        people={preview.value?.people}
                        zone={zone}
                        busy={busy}
                        onStep={step}
                        onDiscard={() => act(async () => {
                            const arrive = router.whileHere();
                            await discard(id, tag);
                            toast(say('desk.discarded'));
                            arrive('/unit/news', true);
                        })}
                    />
                    {(line.state === 'active' || line.state === 'over' || line.state === 'withdrawn') && (
                        <ReachCard key={line.version} id={id} asks={known.value.history.contents.acknowledge} />
                    )}
                </>
            )}
        </div>
    );
}

function Whom({preview}: {preview: Preview}) {
    const names = preview.sample.map(({name}) => name);
    const others = preview.people - names.length;
    return (
        <>
            <p><strong>{say('desk.people', {count: preview.people})}</strong></p>
            <p>{preview.roles.map(({role, people}) => `${say('desk.role', {role})}: ${people}`).join(' · ')}</p>
            {names.length > 0 && <p className="quiet"><bdi>{names.join(', ')}</bdi>{others > 0 && ` ${say('desk.others', {count: others})}`}</p>}
        </>
    );
}
