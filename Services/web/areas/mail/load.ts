import type {Query as Asked} from 'core/api/call';
import {call} from 'core/app';
import {PAGE} from './list/window';
import type {OpenLetter} from './model';

/** Choice of letters of a folder, or of all folders. */
export interface Query {
    /** Name in paths; undefined for all. */
    folder: string | undefined;
    text: string;
    unread: boolean;
    flagged: boolean;
    urgent: boolean;
    /** Letters with files. */
    files: boolean;
    /** Id of somebody who wrote it or got it. */
    with: string | undefined;
    after: string | undefined;
    before: string | undefined;
}

/** A page of letters, newest first. Throws Problem. */
export async function loadLetters({folder, text, unread, flagged, urgent, files, with: person, after, before}: Query, cursor?: string) {
    const query: Asked<'GET /api/v1/mail/letters'> = {
        limit: PAGE,
        cursor,
        query: text || undefined,
        unread: unread || undefined,
        flagged: flagged || undefined,
        urgent: urgent || undefined,
        attachments: files || undefined,
        with_id: person,
        from: after,
        until: before,
    };
    if (folder === 'snoozed') return call('GET /api/v1/mail/snoozed', {query: {limit: PAGE, cursor}});
    if (folder === undefined) return call('GET /api/v1/mail/letters', {query});
    return call('GET /api/v1/mail/folders/{folder}/letters', {path: {folder}, query});
}

/** A letter in full; it is on the log that one has opened it. Throws Problem. */
export function loadLetter(letter: string): Promise<OpenLetter> {
    return call('GET /api/v1/mail/letters/{letter}', {path: {letter}, query: {}});
}
