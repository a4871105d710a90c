import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Icon} from 'design/Icon';
import {NotYet, useLoaded} from '../../loaded';
import {tellProblem} from '../../problems';
import {addressOf} from '../load';
import type {Block} from '../model';

/** A picture, sound, film or file. Its address is good for ten minutes, and is asked for anew when a player has waited longer. */
export function MediaView({block: {kind, media_id: media, words, captions}}: {block: Block}) {
    const loaded = useLoaded(async () => {
        const tracks = (captions ?? []).map(async (each) => ({language: each.language, src: await addressOf(each.media_id)}));
        return {src: kind === 'file' || media == null ? '' : await addressOf(media), tracks: await Promise.all(tracks)};
    }, [media]);
    const [tries, setTries] = useState(0);
    if (media == null) return null;
    if (kind === 'file') return <TakeAlong media={media} name={words ?? ''} />;
    if (!loaded.value) return <NotYet of={loaded} lines={2} />;
    const {src, tracks} = loaded.value;
    // Once: what can't be had with a fresh address can't be had.
    const again = () => {
        if (tries > 0) return;
        setTries(1);
        void loaded.reload();
    };
    if (kind === 'picture') return <img className="content-picture" src={src} alt={words ?? ''} onError={again} />;
    const Player = kind === 'audio' ? 'audio' : 'video';
    return (
        <figure className="stack">
            <Player className="content-picture" controls preload="metadata" src={src} onError={again}>
                {tracks.map((each) => <track key={each.language} kind="captions" src={each.src} srcLang={each.language} label={languageName(each.language)} />)}
            </Player>
            {words && <figcaption dir="auto">{words}</figcaption>}
        </figure>
    );
}

function TakeAlong({media, name}: {media: string; name: string}) {
    const [busy, setBusy] = useState(false);
    const save = async () => {
        setBusy(true);
        try {
            const {path} = await call('POST /api/v1/curator/media/{media}/link', {path: {media}});
            location.assign(path);
        } catch (problem) {
            tellProblem(problem);
        }
        setBusy(false);
    };
    return (
        <p className="line">
            <Icon name="file" /><span dir="auto">{name}</span>
            <Button icon="save" busy={busy} onClick={() => void save()}>{say('content.save')}</Button>
        </p>
    );
}
