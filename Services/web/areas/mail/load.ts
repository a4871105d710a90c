import {call} from 'core/app';
import type {OpenLetter} from './model';

/** Choice of letters of a folder, or of all folders. */
export interface Query {
    /** Name in paths; undefined for all. */
    folder: string | undefined;
    text: string;
    unread: boolean;
    flagged: boolean;
}

/** Letters a page. */
const PAGE = 50;

/** A page of letters, newest first. Throws Problem. */
export async function loadLetters({folder, text, unread, flagged}: Query, cursor?: string) {
    const query = {limit: PAGE, ...(cursor ? {cursor} : {}), ...(text ? {query: text} : {}), ...(unread ? {unread} : {}), ...(flagged ? {flagged} : {})};
    if (folder === undefined) return call('GET /api/v1/mail/letters', {query});
    return call('GET /api/v1/mail/folders/{folder}/letters', {path: {folder}, query});
}

/** A letter in full; it is on the log that one has opened it. Throws Problem. */
export function loadLetter(letter: string): Promise<OpenLetter> {
    return call('GET /api/v1/mail/letters/{letter}', {path: {letter}, query: {}});
}
