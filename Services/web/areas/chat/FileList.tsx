import {say} from 'core/words/translate';
import {NotYet} from '../loaded';
import {MoreOf, usePages} from '../pages';
import {Files} from './Files';
import {messagesOf, MOST} from './load';
import {filesOf, type Page, type Part} from './model';

/** Files of a room, the latest first, as far back as one looks. */
export function FileList({room}: {room: string}) {
    const pages = usePages(async (cursor) => {
        const page = await messagesOf(room, MOST, cursor);
        return {lines: filesIn(page), next: page.next};
    }, [room]);
    const {lines, next} = pages;
    if (lines?.length === 0 && next === undefined) return null;
    return (
        <section className="card stack" aria-labelledby="files">
            <h2 id="files">{say('chat.files')}</h2>
            {!lines && <NotYet of={pages.first} />}
            {lines?.length === 0 && <p className="quiet">{say('chat.noFilesYet')}</p>}
            <Files room={room} files={lines ?? []} />
            <MoreOf pages={pages} action={say('chat.furtherBack')} />
        </section>
    );
}

/** Files of a page, whose messages come newest first. */
function filesIn({messages}: Page): Part[] {
    return messages.flatMap((each) => (each.deleted_at == null ? filesOf(each) : []));
}
