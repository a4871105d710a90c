import {useState} from 'preact/hooks';
import {say, withWords} from 'core/words/translate';
import {Button} from 'design/Button';
import {lazily} from '../../lazy';
import {freshName} from '../model';
import {Add} from '../parts/Add';
import {type BlockKind, MEDIA, type MediaKind, type WrittenBlock} from './contents';

const MediaEditor = lazily(() => withWords(() => import('./MediaEditor'), 'content', 'writing', 'mail'));

/** Kinds of blocks that are chosen from a list. */
const KINDS = ['exercise', 'quiz', 'link', ...MEDIA] as const;

/** Adds a block at the end of a page. One with a file is there once the file is. */
export function AddBlock({page, languages, onAdd}: {page: string; languages: readonly string[]; onAdd: (block: WrittenBlock) => void}) {
    const [file, setFile] = useState<MediaKind>();
    const add = (kind: BlockKind | MediaKind) => {
        switch (kind) {
            case 'text': return onAdd({id: freshName(kind), text: []});
            case 'site': return onAdd({id: freshName('crisis'), site: 'crisis'});
            case 'exercise': return onAdd({id: freshName(kind), exercise: {title: [], sharing: 'shared', fields: []}});
            case 'quiz': return onAdd({id: freshName(kind), quiz: {question: [], answers: []}});
            case 'link': return onAdd({id: freshName(kind), link: {words: [], page}});
            case 'picture': case 'audio': case 'video': case 'file': return setFile(kind);
        }
    };
    return (
        <>
            <div className="line">
                <Button icon="add" onClick={() => add('text')}>{say('writing.addText')}</Button>
                <Button icon="help" onClick={() => add('site')}>{say('writing.addCrisis')}</Button>
            </div>
            <Add label={say('writing.blockKind')} action={say('writing.addBlock')} options={KINDS.map((kind) => ({value: kind, text: say(`blockkind.${kind}`)}))} onAdd={(kind) => add(kind as BlockKind)} />
            {file && (
                <MediaEditor
                    key={file}
                    kind={file}
                    value={undefined}
                    language=""
                    languages={languages}
                    onChange={(media) => {
                        onAdd({id: freshName(file), [file]: media});
                        setFile(undefined);
                    }}
                />
            )}
        </>
    );
}
