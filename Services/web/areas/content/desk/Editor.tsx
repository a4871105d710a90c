import {useState} from 'preact/hooks';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Select} from 'design/Select';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadModule, saveDraft} from '../load';
import {freshName, moved} from '../model';
import {SavedLine, useDraft} from '../parts/useDraft';
import {type Contents, movedBlock, withPage, type WrittenPage} from './contents';
import {PageEditor} from './PageEditor';
import {Wordings} from './Wordings';

/** Writes a module: its titles and pages, a language at a time. Every change is saved by itself. */
export default function Editor({id}: {id: string}) {
    const loaded = useLoaded(() => loadModule(id));
    return (
        <div className="stack">
            <Back href={`/content/${id}/versions`}>{say('content.versions')}</Back>
            <Title>{say('writing.write')}</Title>
            {loaded.value
                ? <Written key={loaded.value.tag} id={id} contents={loaded.value.module.contents} tag={loaded.value.tag} onReload={loaded.reload} />
                : <NotYet of={loaded} lines={8} />}
        </div>
    );
}

function Written({id, contents: given, tag, onReload}: {id: string; contents: Contents; tag: string; onReload: () => Promise<void>}) {
    const {contents, change, state, flush} = useDraft(given, tag, (written, known) => saveDraft(id, written, known));
    const [shown, setShown] = useState(given.languages.find((each) => each === language.value) ?? given.languages[0] ?? 'en');
    const pages = contents.pages ?? [];
    const setPages = (next: readonly WrittenPage[]) => change({...contents, pages: [...next]});
    const missing = ['en', 'fr'].filter((each) => !contents.languages.includes(each));
    return (
        <>
            <div className="line content-bar">
                <Select
                    label={say('content.language')}
                    value={shown}
                    options={contents.languages.map((value) => ({value, text: languageName(value), language: value}))}
                    onChange={setShown}
                />
                {missing.map((each) => (
                    <Button key={each} onClick={() => {
                        change({...contents, languages: [...contents.languages, each]});
                        setShown(each);
                    }}
                    >
                        {say('writing.translate', {language: languageName(each)})}
                    </Button>
                ))}
                <a className="button" href={`/content/${id}`} onClick={() => void flush()}><Icon name="show" />{say('writing.look')}</a>
            </div>
            <SavedLine state={state} onReload={onReload} />
            <section className="card stack" lang={shown} aria-label={say('writing.whole')}>
                <Wordings label={say('writing.title')} of={contents.title} language={shown} onChange={(title) => change({...contents, title})} />
                <Wordings label={say('writing.summary')} of={contents.summary} language={shown} onChange={(summary) => change({...contents, summary})} />
            </section>
            {pages.map((page, place) => (
                <PageEditor
                    key={page.id}
                    page={page}
                    number={place + 1}
                    count={pages.length}
                    language={shown}
                    contents={contents}
                    onChange={(next) => change(withPage(contents, next))}
                    onMove={(by) => setPages(moved(pages, place, by))}
                    onMoveBlock={(block, by) => setPages(movedBlock(pages, page.id, block, by))}
                    onRemove={() => setPages(pages.filter(({id: each}) => each !== page.id))}
                />
            ))}
            <div>
                <Button icon="add" onClick={() => setPages([...pages, {id: freshName('page'), title: [], blocks: []}])}>{say('writing.addPage')}</Button>
            </div>
        </>
    );
}
