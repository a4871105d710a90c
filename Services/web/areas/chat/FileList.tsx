import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {problemText} from '../problems';
import {Files} from './Files';
import {MOST} from './load';
import {filesOf, type Room} from './model';
import type {OpenRoom} from './openroom';

/** Files of a room, the latest first, as far back as it is loaded. */
export function FileList({open, room}: {open: OpenRoom; room: Room}) {
    const [busy, setBusy] = useState(false);
    const files = room.messages.toReversed().flatMap((each) => (each.deleted_at == null ? filesOf(each) : []));
    const further = async () => {
        setBusy(true);
        await open.loadOlder(MOST).catch((problem: unknown) => toast(problemText(problem)));
        setBusy(false);
    };
    if (files.length === 0 && room.older === undefined) return null;
    return (
        <section className="card stack" aria-labelledby="files">
            <h2 id="files">{say('chat.files')}</h2>
            {files.length === 0 && <p className="quiet">{say('chat.noFilesYet')}</p>}
            <Files room={open.id} files={files} />
            {room.older !== undefined && <div><Button busy={busy} onClick={() => void further()}>{say('chat.furtherBack')}</Button></div>}
        </section>
    );
}
