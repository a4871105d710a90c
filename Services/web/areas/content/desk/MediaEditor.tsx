import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {MediaView} from '../parts/MediaView';
import type {MediaKind, WrittenMedia} from './contents';
import {FileField} from './FileField';
import {Wordings} from './Wordings';

/** Writes what stands with a file: what a picture shows, captions of a film in each language of the module. Without a file yet, one is chosen first. */
export default function MediaEditor({kind, value, language, languages, onChange}: {
    kind: MediaKind;
    value: WrittenMedia | undefined;
    language: string;
    languages: readonly string[];
    onChange: (next: WrittenMedia) => void;
}) {
    if (!value) return <FileField label={say('writing.chooseFile')} kind={kind} onKept={(media) => onChange({media_id: media, words: []})} />;
    const captions = value.captions ?? [];
    return (
        <>
            <MediaView key={value.media_id} block={{id: value.media_id, language: null, kind, media_id: value.media_id, words: '', captions: kind === 'video' ? [...captions] : null}} />
            <Wordings
                label={say(kind === 'picture' ? 'writing.alternative' : kind === 'file' ? 'writing.fileName' : 'writing.mediaWords')}
                hint={kind === 'picture' ? say('writing.alternativeHint') : undefined}
                of={value.words}
                language={language}
                onChange={(words) => onChange({...value, words})}
            />
            {kind === 'video' && (
                <ul className="plain stack">
                    {languages.map((each) => {
                        const others = captions.filter((caption) => caption.language !== each);
                        const name = say('writing.captions', {language: languageName(each)});
                        return (
                            <li key={each}>
                                {others.length < captions.length && (
                                    <p className="line">
                                        {name}
                                        <Button kind="quiet" icon="close" onClick={() => onChange({...value, captions: others})}>{say('writing.takeOut', {name})}</Button>
                                    </p>
                                )}
                                <FileField label={say('writing.chooseFor', {name})} kind="captions" onKept={(media) => onChange({...value, captions: [...others, {language: each, media_id: media}]})} />
                            </li>
                        );
                    })}
                </ul>
            )}
            <FileField label={say('writing.anotherFile')} kind={kind} onKept={(media) => onChange({...value, media_id: media})} />
        </>
    );
}
