import {call, live, session} from 'core/app';
import {Cell} from 'core/store/cell';
import {toasts} from 'design/toasts';
import {counts} from '../counts';
import type {Folder} from './model';
import {type Told, withCounts} from './told';

/** Folders with their counts, as they were told last. */
export const folders = new Cell<readonly Folder[] | undefined>(undefined);
/** Changes when letters may have come or changed elsewhere. */
export const news = new Cell(0);

/** Seconds between two looks while the page is seen. */
const EVERY = 60;

/** Asks for the folders anew. Throws Problem. */
export async function loadFolders(): Promise<void> {
    const answer = await call('GET /api/v1/mail/counts');
    folders.value = answer.folders;
    counts.value = {...counts.value, letters: answer.unread};
}

/** Follows counts and what comes, for as long as the page is open. */
export function followMail(): void {
    let person: string | undefined;
    session.state.watch((state) => {
        const now = state.is === 'in' ? state.person.id : undefined;
        if (now === person) return;
        // Words for one are nothing for the next.
        if (person !== undefined) toasts.value = [];
        person = now;
        folders.value = undefined;
        counts.value = {...counts.value, letters: undefined};
        look();
    });
    const look = () => {
        if (person === undefined || document.hidden) return;
        news.value += 1;
        void loadFolders().catch(() => undefined);
    };
    live.hear('mail/counts', {
        heard: ({data}) => {
            const told = data as Told;
            // A folder that isn't known yet, or none so far.
            if (folders.value && !withCounts(folders.value, told)) void loadFolders().catch(() => undefined);
            folders.value = (folders.value && withCounts(folders.value, told)) ?? folders.value;
            counts.value = {...counts.value, letters: told.unread};
        },
        reset: () => undefined,
    });
    live.hear('mail/inbox', {heard: () => (news.value += 1), reset: () => (news.value += 1)});
    addEventListener('focus', look);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    setInterval(look, EVERY * 1000);
}
