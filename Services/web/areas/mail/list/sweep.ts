import {call} from 'core/app';
import type {Answer, Body} from 'core/api/call';
import {Cell} from 'core/store/cell';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import {undoAction} from '../folders/changes';
import type {Query} from '../load';
import {folders, loadFolders} from '../mailboxes';
import {me} from '../me';
import {folderAt} from '../model';
import {refreshLists} from './lists';

export type Job = Answer<'GET /api/v1/mail/jobs/{job}'>;
/** Something done to all letters that match. */
export type Sweep = 'mark_read' | 'mark_unread' | 'flag' | 'unflag' | 'move' | 'delete' | 'purge';

/** Milliseconds between two looks at a job. */
const PAUSE = 700;

/** The job that is going on, as it was seen last. */
export const job = new Cell<Job | undefined>(undefined);

/** Does something to all letters of a list, also to those that aren't shown, and follows it to its end. */
export async function sweep(action: Sweep, query: Query, target?: string): Promise<void> {
    const folder = folderAt(query.folder ?? '', folders.value ?? []);
    if (!folder) return;
    const body: Body<'POST /api/v1/mail/letters/sweep'> = {
        action,
        folder_id: folder.id,
        query: query.text || undefined,
        unread: query.unread || undefined,
        flagged: query.flagged || undefined,
        target_id: target,
    };
    try {
        const {id} = await call('POST /api/v1/mail/letters/sweep', {body, headers: {'Idempotency-Key': crypto.randomUUID()}});
        await follow(id);
    } catch (problem) {
        toast(problemText(problem));
    }
}

/** Ends the job; what it has done stays, and can be taken back. */
export async function endJob(): Promise<void> {
    const {value} = job;
    if (!value) return;
    await call('POST /api/v1/mail/jobs/{job}/cancel', {path: {job: value.id}}).catch((problem: unknown) => toast(problemText(problem)));
}

async function follow(id: string): Promise<void> {
    const person = me();
    try {
        for (;;) {
            const seen = await call('GET /api/v1/mail/jobs/{job}', {path: {job: id}});
            if (person !== me()) return;
            if (seen.state !== 'running') {
                const text = say('mail.jobDone', {count: seen.done - seen.failed_count});
                toast(text, seen.done > seen.failed_count ? () => void undoAction(id) : undefined);
                if (seen.failed_count > 0) toast(say('mail.stayed', {count: seen.failed_count}));
                return;
            }
            job.value = seen;
            await new Promise((done) => setTimeout(done, PAUSE));
        }
    } finally {
        job.value = undefined;
        refreshLists();
        void loadFolders().catch(() => undefined);
    }
}
