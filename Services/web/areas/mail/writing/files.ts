import {call, session} from 'core/app';
import {Problem} from 'core/api/problem';
import {upload} from 'core/api/upload';
import type {OpenLetter} from '../model';

/** A file of a letter that is being written. */
export interface DraftFile {
    id: string;
    name: string;
    bytes: number;
    /** From 0 to 1 while it is on its way. */
    part?: number;
    problem?: unknown;
    /** Until it is there: what is to be sent. */
    source?: File;
}

/** Bytes that a file may have. */
const LARGEST = 25 * 1024 * 1024;

/** Files that a draft has. */
export function filesOf(draft: Pick<OpenLetter, 'attachments'> | undefined): DraftFile[] {
    return (draft?.attachments ?? []).map(({id, name, bytes}) => ({id, name, bytes}));
}

/** Sends a file to a draft; under its id it is there once. Throws Problem. */
export async function sendFile(draft: string, {id, name, source}: DraftFile, told: (part: number) => void): Promise<DraftFile> {
    if (!source) throw new Problem('attachment-gone', 0);
    if (source.size > LARGEST) throw new Problem('content-too-large', 413);
    const url = `/api/v1/mail/drafts/${draft}/attachments/${id}?${new URLSearchParams({name})}`;
    // A picture is written anew there: how long it is then, the answer says.
    const there = (await upload(url, source, session, told)) as OpenLetter['attachments'][number];
    return {id, name: there.name, bytes: there.bytes};
}

/** Puts a file of a letter into a draft as well; under `id` it is there once. Throws Problem. */
export async function keepFile(draft: string, id: string, letter: string, attachment: string): Promise<DraftFile> {
    const path = {letter: draft, attachment: id};
    const {name, bytes} = await call('PUT /api/v1/mail/drafts/{letter}/attachments/{attachment}/copy', {path, body: {letter_id: letter, attachment_id: attachment}});
    return {id, name, bytes};
}

/** Takes a file out of a draft; returns the action by which it comes back. Throws Problem. */
export async function removeFile(letter: string, attachment: string): Promise<string | undefined> {
    const {headers} = await session.caller.send('DELETE /api/v1/mail/drafts/{letter}/attachments/{attachment}', {path: {letter, attachment}});
    return headers.get('theracomm-action') ?? undefined;
}

/** Puts it back. Throws Problem. */
export async function restoreFile(action: string): Promise<void> {
    await call('POST /api/v1/mail/actions/{action}/undo', {path: {action}});
}
