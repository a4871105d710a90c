import {useRef, useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {languageName, languages} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {SavedLine, useDraft} from '../../../content/parts/useDraft';
import {NotHere} from '../../../NotHere';
import {NotYet, useLoaded} from '../../../loaded';
import {Back} from '../../../more/parts/Back';
import {FrameFields} from './FrameFields';
import {LessonFields} from './LessonFields';
import {loadParts, loadProgramme, type Parts, saveProgramme} from './load';
import {type Contents, draftOf} from './model';
import {contentsOf} from './sending';
import {SurveyFields} from './SurveyFields';
import {TextFields} from './TextFields';
import {wrongIn} from './whole';

/** Writes the next version of a programme. Every change is saved by itself, as a draft that clients don't see. */
export default function Editor({id}: {id: string}) {
    const loaded = useLoaded(() => loadProgramme(id), [id]);
    const parts = useLoaded(loadParts);
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const known = loaded.value;
    const contents = known?.desk.draft ?? known?.desk.published;
    return (
        <div className="narrow stack">
            <Back href={`/unit/programmes/${id}`}>{say('programmes.look')}</Back>
            <Title>{say('programmes.write')}</Title>
            {known && contents && parts.value
                ? <Written key={known.tag} id={id} contents={contents} tag={known.tag} parts={parts.value} onReload={loaded.reload} />
                : <NotYet of={known ? parts : loaded} lines={8} />}
        </div>
    );
}

function Written({id, contents, tag, parts, onReload}: {id: string; contents: Contents; tag: string; parts: Parts; onReload: () => Promise<void>}) {
    // In place of what isn't right stands what was saved before.
    const saved = useRef(contents);
    const {contents: draft, change, state} = useDraft(draftOf(contents), tag, async (written, known) => {
        const sent = contentsOf(written, saved.current);
        const next = await saveProgramme(id, sent, known);
        saved.current = sent;
        return next;
    });
    const {texts} = draft;
    const [shown, setShown] = useState(texts.find((each) => each.language === language.value)?.language ?? texts[0]?.language ?? 'en');
    const wrong = wrongIn(draft);
    const missing = languages.filter((each) => !texts.some((text) => text.language === each));
    return (
        <>
            <div className="line content-bar">
                <Select label={say('content.language')} value={shown} options={texts.map((each) => ({value: each.language, text: languageName(each.language), language: each.language}))} onChange={setShown} />
                {missing.map((each) => (
                    <Button key={each} onClick={() => {
                        change({...draft, texts: [...texts, {language: each, title: '', description: '', eligibility: ''}]});
                        setShown(each);
                    }}
                    >
                        {say('writing.translate', {language: languageName(each)})}
                    </Button>
                ))}
            </div>
            {wrong.size > 0 && <Banner tone="warn"><p role="status">{say('programmes.partly', {count: wrong.size})}</p></Banner>}
            {(wrong.size === 0 || state.is !== 'saved') && <SavedLine state={state} onReload={onReload} />}
            <TextFields draft={draft} language={shown} wrong={wrong} onChange={change} />
            <LessonFields draft={draft} parts={parts} wrong={wrong} onChange={change} />
            <SurveyFields draft={draft} parts={parts} wrong={wrong} onChange={change} />
            <FrameFields draft={draft} wrong={wrong} onChange={change} />
        </>
    );
}
