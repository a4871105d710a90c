import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {Cell} from 'core/store/cell';

export type Waiting = Answer<'GET /api/v1/chat/later'>['messages'][number];

/** One's own messages that wait for their time, or could not be sent, by the room. */
export const waiting = new Cell<Readonly<Record<string, readonly Waiting[]>>>({});

/** Asks for those of a room. What is shown stays where they can't be had. */
export async function loadWaiting(room: string): Promise<void> {
    const told = await call('GET /api/v1/chat/later', {query: {room_id: room, limit: 100}}).catch(() => undefined);
    if (told) waiting.value = {...waiting.value, [room]: told.messages};
}
