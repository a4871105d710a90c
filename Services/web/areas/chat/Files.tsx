import {useEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {Icon} from 'design/Icon';
import {tellProblem} from '../problems';
import {isPicture, pictureIn, save, size} from './keeping';
import type {Part} from './model';

/** Files of a message: pictures are shown, all can be saved. */
export function Files({room, files}: {room: string; files: readonly Part[]}) {
    if (files.length === 0) return null;
    return (
        <ul className="chat-files">
            {files.map((file) => <li key={file.attachment}><One room={room} file={file} /></li>)}
        </ul>
    );
}

/** Names of files that aren't with the server as a message yet. */
export function FileNames({files}: {files: readonly Part[]}) {
    if (files.length === 0) return null;
    return <ul className="chat-files">{files.map((file) => <li key={file.attachment} className="line"><Icon name="document" /><bdi>{file.name}</bdi></li>)}</ul>;
}

function One({room, file}: {room: string; file: Part}) {
    const [busy, setBusy] = useState(false);
    const keep = async () => {
        setBusy(true);
        await save(room, file).catch((problem: unknown) => tellProblem(problem));
        setBusy(false);
    };
    return (
        <div className="chat-file">
            {isPicture(file) && <Picture room={room} file={file} />}
            <Button icon="save" busy={busy} onClick={() => void keep()}>{say('chat.save', {name: file.name ?? '', size: size(file.bytes ?? 0)})}</Button>
        </div>
    );
}

/** A picture, fetched once it comes into sight; a press shows it as large as the window. */
function Picture({room, file}: {room: string; file: Part}) {
    const box = useRef<HTMLDivElement>(null);
    const [address, setAddress] = useState<string>();
    const [isLarge, setLarge] = useState(false);
    useEffect(() => {
        let isHere = true;
        const sight = new IntersectionObserver((seen) => {
            if (!seen.some((each) => each.isIntersecting)) return;
            sight.disconnect();
            // The button below it saves it all the same.
            pictureIn(room, file).then((found) => isHere && setAddress(found), () => undefined);
        });
        if (box.current) sight.observe(box.current);
        return () => {
            isHere = false;
            sight.disconnect();
        };
    }, []);
    const name = file.name ?? '';
    return (
        <div ref={box} className="picture">
            {address && (
                <button type="button" aria-haspopup="dialog" title={say('chat.enlarge')} onClick={() => setLarge(true)}>
                    <img src={address} alt={name} />
                    <span className="unseen"> {say('chat.enlarge')}</span>
                </button>
            )}
            {address && isLarge && (
                <Dialog title={name} onClose={() => setLarge(false)}><img className="picture-large" src={address} alt={name} /></Dialog>
            )}
        </div>
    );
}
