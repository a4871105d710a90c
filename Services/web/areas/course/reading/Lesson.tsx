import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {router} from 'core/app';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Select} from 'design/Select';
import {useCell} from 'design/useCell';
import {BlockView} from '../../content/parts/BlockView';
import {pageOf, type Reading} from '../../content/model';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {keepPlace, loadPath, loadReading, placeOf} from '../load';
import {ExerciseForm} from './ExerciseForm';
import {noteFact} from './facts';
import {useActive} from './useActive';

/** A lesson of one's course, a page at a time. It goes on where one was. */
export default function Lesson({enrolment, module, page}: {enrolment: string; module: string; page: string | undefined}) {
    const own = useCell(language);
    const [wish, setWish] = useState<string>(own);
    const loaded = useLoaded(async () => {
        const [path, place] = await Promise.all([loadPath(enrolment), placeOf(module)]);
        const entry = path.modules.find((each) => each.module_id === module);
        const reading = await loadReading(module, entry?.version ?? 1, wish);
        // Where one was on another device isn't known, but what is done is.
        return {reading, done: entry?.exercises_done ?? [], place: place ?? reading.pages.find(({id}) => !entry?.pages_done.includes(id))?.id};
    }, [enrolment, module, wish]);
    const {reading, done, place} = loaded.value ?? {};
    return (
        <div className="stack content">
            <Back href="/course">{say('course.title')}</Back>
            {!reading && <NotYet of={loaded} lines={6} />}
            {reading && (
                <>
                    {reading.languages.length > 1 && (
                        <div className="line content-bar">
                            <Select
                                label={say('content.language')}
                                value={reading.language}
                                options={reading.languages.map((value) => ({value, text: languageName(value), language: value}))}
                                onChange={setWish}
                            />
                        </div>
                    )}
                    <OnePage enrolment={enrolment} reading={reading} page={page ?? place} done={done ?? []} />
                </>
            )}
        </div>
    );
}

function OnePage({enrolment, reading, page: wanted, done}: {enrolment: string; reading: Reading; page: string | undefined; done: readonly string[]}) {
    const {page, place} = pageOf(reading, wanted);
    const top = useRef<HTMLHeadingElement>(null);
    const first = useRef(true);
    const about = {module: reading.id, version: reading.version ?? 1, page: page?.id};
    useLayoutEffect(() => {
        // Who turns a page reads on from its top.
        if (!first.current) top.current?.focus();
        first.current = false;
    }, [page?.id]);
    useEffect(() => {
        if (page) void keepPlace(reading.id, page.id);
        void noteFact(enrolment, {...about, kind: 'opened'});
    }, [page?.id]);
    useActive((from, until) => void noteFact(enrolment, {...about, kind: 'active', at: from, until}), [page?.id]);
    const count = reading.pages.length;
    const base = `/course/${enrolment}`;
    const [before, after] = [reading.pages[place - 1], reading.pages[place + 1]];
    // One who reads on has done the page.
    const isDone = () => void noteFact(enrolment, {...about, kind: 'done'});
    return (
        <article className="card stack" lang={reading.language}>
            <Title>{reading.title}</Title>
            {reading.summary && place === 0 && <p className="quiet" dir="auto">{reading.summary}</p>}
            {page && (
                <>
                    <p className="quiet" lang={language.value}>{say('content.pageOf', {page: place + 1, count})}</p>
                    <h2 ref={top} tabIndex={-1} dir="auto">{page.title}</h2>
                    {page.blocks.map((block) => (
                        <BlockView key={block.id} block={block} module={reading.id} base={base}>
                            {block.kind === 'exercise' && <ExerciseForm enrolment={enrolment} module={reading.id} version={about.version} block={block} isDone={done.includes(block.id)} />}
                        </BlockView>
                    ))}
                </>
            )}
            <nav className="line content-turn" aria-label={say('content.pages')} lang={language.value}>
                {before ? <a className="button" href={`${base}/${reading.id}/${before.id}`}><Icon name="back" />{say('content.before')}</a> : <span />}
                {after && <a className="button primary" href={`${base}/${reading.id}/${after.id}`} onClick={isDone}>{say('content.after')}<Icon name="forward" /></a>}
                {!after && page && (
                    <Button
                        kind="primary"
                        icon="tick"
                        onClick={() => {
                            isDone();
                            router.go('/course');
                        }}
                    >
                        {say('course.finish')}
                    </Button>
                )}
            </nav>
        </article>
    );
}
