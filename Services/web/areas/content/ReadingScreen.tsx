import {useLayoutEffect, useRef, useState} from 'preact/hooks';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Checkbox} from 'design/Field';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {useCell} from 'design/useCell';
import {NotYet, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {BlockView} from './parts/BlockView';
import {loadReading} from './load';
import {pageOf, type Reading} from './model';

/** A module, a page at a time, as a client sees it. Those who write it see its draft. */
export function ReadingScreen({id, page, isWriter}: {id: string; page: string | undefined; isWriter: boolean}) {
    const own = useCell(language);
    const [wish, setWish] = useState<string>(own);
    const loaded = useLoaded(() => loadReading(id, wish, isWriter), [id, wish, isWriter]);
    const [isNarrow, setNarrow] = useState(false);
    const reading = loaded.value;
    return (
        <div className="stack content">
            <Back href="/content">{say('content.title')}</Back>
            {!reading && <NotYet of={loaded} lines={6} />}
            {reading && (
                <>
                    <div className="line content-bar">
                        {reading.version == null && <Tag>{say('modulestate.draft')}</Tag>}
                        {reading.languages.length > 1 && (
                            <Select
                                label={say('content.language')}
                                value={reading.language}
                                options={reading.languages.map((value) => ({value, text: languageName(value), language: value}))}
                                onChange={setWish}
                            />
                        )}
                        {isWriter && <a className="button" href={`/content/${id}/versions`}><Icon name="document" />{say('content.versions')}</a>}
                    </div>
                    {isWriter && <Checkbox label={say('content.asOnPhone')} checked={isNarrow} onChange={setNarrow} />}
                    <div className={isNarrow ? 'content-phone' : ''}>
                        <OnePage reading={reading} page={page} />
                    </div>
                </>
            )}
        </div>
    );
}

function OnePage({reading, page: wanted}: {reading: Reading; page: string | undefined}) {
    const {page, place} = pageOf(reading, wanted);
    const top = useRef<HTMLHeadingElement>(null);
    const first = useRef(true);
    useLayoutEffect(() => {
        // Who turns a page reads on from its top.
        if (!first.current) top.current?.focus();
        first.current = false;
    }, [place]);
    const count = reading.pages.length;
    const [before, after] = [reading.pages[place - 1], reading.pages[place + 1]];
    return (
        <article className="card stack" lang={reading.language}>
            <Title>{reading.title}</Title>
            {reading.summary && place === 0 && <p className="quiet" dir="auto">{reading.summary}</p>}
            {!page && <p className="quiet" lang={language.value}>{say('content.noPages')}</p>}
            {page && (
                <>
                    <p className="quiet" lang={language.value}>{say('content.pageOf', {page: place + 1, count})}</p>
                    <h2 ref={top} tabIndex={-1} dir="auto">{page.title}</h2>
                    {page.blocks.map((block) => <BlockView key={block.id} block={block} module={reading.id} />)}
                </>
            )}
            {count > 1 && (
                <nav className="line content-turn" aria-label={say('content.pages')} lang={language.value}>
                    {before ? <a className="button" href={`/content/${reading.id}/${before.id}`}><Icon name="back" />{say('content.before')}</a> : <span />}
                    {after && <a className="button primary" href={`/content/${reading.id}/${after.id}`}>{say('content.after')}<Icon name="forward" /></a>}
                </nav>
            )}
        </article>
    );
}
