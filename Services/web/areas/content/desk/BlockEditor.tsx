import {say, withWords} from 'core/words/translate';
import {Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {lazily} from '../../lazy';
import {type Contents, kindOf, withWording, wordsIn, type WrittenBlock} from './contents';
import {ForEver} from './Wordings';

const ExerciseEditor = lazily(() => withWords(() => import('./ExerciseEditor'), 'content', 'writing'));
const QuizEditor = lazily(() => withWords(() => import('./QuizEditor'), 'content', 'writing'));
const LinkEditor = lazily(() => withWords(() => import('./LinkEditor'), 'content', 'writing'));
const MediaEditor = lazily(() => withWords(() => import('./MediaEditor'), 'content', 'writing', 'mail'));

/** Characters of a block of text. */
const TEXT = 20_000;

/** Writes a block of a page. */
export function BlockEditor({block, name, language, contents, onChange}: {
    block: WrittenBlock;
    name: string;
    language: string;
    contents: Contents;
    onChange: (next: WrittenBlock) => void;
}) {
    const {id, text, quiz, exercise, link, site} = block;
    const kind = kindOf(block);
    if (text) {
        return <TextArea label={name} hint={say('writing.markdown')} rows={8} maxLength={TEXT} value={wordsIn(text, language)} onInput={(next) => onChange({...block, text: withWording(text, language, next)})} />;
    }
    return (
        <>
            <h3>{name}</h3>
            {site !== undefined && (
                <Select
                    label={say('writing.siteText')}
                    value={site}
                    options={[{value: 'crisis', text: say('help.title')}, {value: 'contact', text: say('help.unit')}]}
                    onChange={(next) => onChange({...block, site: next})}
                />
            )}
            {exercise && <><ForEver name={id} /><ExerciseEditor value={exercise} language={language} onChange={(next) => onChange({...block, exercise: next})} /></>}
            {quiz && <QuizEditor value={quiz} language={language} onChange={(next) => onChange({...block, quiz: next})} />}
            {link && <LinkEditor value={link} language={language} contents={contents} onChange={(next) => onChange({...block, link: next})} />}
            {(kind === 'picture' || kind === 'audio' || kind === 'video' || kind === 'file') && (
                <MediaEditor kind={kind} value={block[kind]} language={language} languages={contents.languages} onChange={(next) => onChange({...block, [kind]: next})} />
            )}
        </>
    );
}
