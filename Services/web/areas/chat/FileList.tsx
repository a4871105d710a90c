import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {NotYet, useLoaded} from '../loaded';
import {tellProblem} from '../problems';
import {Files} from './Files';
import {messagesOf, MOST} from './load';
import {filesOf, type Page, type Part} from './model';

/** Files of a room, the latest first, as far back as one looks. */
export function FileList({room}: {room: string}) {
    const latest = useLoaded(() => messagesOf(room, MOST), [room]);
    const [more, setMore] = useState<{files: readonly Part[]; older: string | undefined}>();
    const [busy, setBusy] = useState(false);
    useEffect(() => setMore(undefined), [latest.value]);
    const files = [...(latest.value ? filesIn(latest.value) : []), ...(more?.files ?? [])];
    const older = more ? more.older : latest.value?.next ?? undefined;
    const further = async () => {
        setBusy(true);
        try {
            const page = await messagesOf(room, MOST, older);
            setMore({files: [...(more?.files ?? []), ...filesIn(page)], older: page.next ?? undefined});
        } catch (problem) {
            tellProblem(problem);
        }
        setBusy(false);
    };
    if (latest.value && files.length === 0 && older === undefined) return null;
    return (
        <section className="card stack" aria-labelledby="files">
            <h2 id="files">{say('chat.files')}</h2>
            {!latest.value && <NotYet of={latest} />}
            {latest.value && files.length === 0 && <p className="quiet">{say('chat.noFilesYet')}</p>}
            <Files room={room} files={files} />
            {older !== undefined && <div><Button busy={busy} onClick={() => void further()}>{say('chat.furtherBack')}</Button></div>}
        </section>
    );
}

/** Files of a page, whose messages come newest first. */
function filesIn({messages}: Page): Part[] {
    return messages.flatMap((each) => (each.deleted_at == null ? filesOf(each) : []));
}
