import {call} from 'core/app';
import type {Answer} from 'core/api/call';

/** Report of a message, as those who keep order see it. */
export type Reported = Answer<'GET /api/v1/chat/reports'>['reports'][number];
/** Reported message with all that it has said, and what was reported about it. */
export type Record = Answer<'GET /api/v1/chat/rooms/{room}/messages/{message}/reports'>;

/** Reports that one may answer, the oldest first. Throws Problem. */
export async function loadReports(isOpen: boolean, cursor?: string): Promise<{lines: readonly Reported[]; next: string | undefined}> {
    const page = await call('GET /api/v1/chat/reports', {query: {limit: 20, open: isOpen, cursor}});
    return {lines: page.reports, next: page.next ?? undefined};
}

/** Reported message. That it was looked at is on the log. Throws Problem. */
export function loadRecord(room: string, message: number): Promise<Record> {
    return call('GET /api/v1/chat/rooms/{room}/messages/{message}/reports', {path: {room, message}});
}

/** Name of a room that one can look into. */
export async function roomName(room: string): Promise<string | undefined> {
    return call('GET /api/v1/chat/rooms/{room}', {path: {room}}).then(({name}) => name ?? undefined, () => undefined);
}
