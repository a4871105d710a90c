import type {Answer, Body} from 'core/api/call';
import {call, outbox} from 'core/app';
import type {Entry} from 'core/outbox/outbox';

type Part = Answer<'POST /api/v1/chat/attachments'>;
/** What the server has taken in of a message. */
export type Posted = Answer<'POST /api/v1/chat/rooms/{room}/messages'>;

/** A message as it waits in the outbox. */
export interface Sending {
    room: string;
    text: string;
    files: Part[];
    replyTo?: number | undefined;
    /** Ids of those whom it names. */
    mentions?: string[];
}

/** Kind of these entries, and the lane of a room. */
export const KIND = 'chat.message';
export const laneOf = (room: string) => `chat:${room}`;

const listeners = new Set<(sending: Sending, posted: Posted) => void>();

/** Calls `heard` for each message that this tab has sent, until the function returned is called. */
export function onSent(heard: (sending: Sending, posted: Posted) => void): () => void {
    listeners.add(heard);
    return () => listeners.delete(heard);
}

/** Says in the outbox how messages are sent: also those that waited while the page was closed, before any room is opened. */
export function sendMessages(): void {
    const send = async ({id, payload}: Entry) => {
        const sending = payload as Sending;
        const parts = partsOf(sending);
        const mentions = sending.mentions?.length ? sending.mentions : undefined;
        const body: Body<'POST /api/v1/chat/rooms/{room}/messages'> = {client_id: id, parts, mentions, reply_to: sending.replyTo};
        const posted = await call('POST /api/v1/chat/rooms/{room}/messages', {path: {room: sending.room}, body, keepalive: true});
        for (const heard of listeners) heard(sending, posted);
    };
    outbox.kind(KIND, send, send);
}

/** What a message consists of, for the API. */
export function partsOf({text, files}: Pick<Sending, 'text' | 'files'>): {content?: string; attachment?: string}[] {
    const words = text === '' ? [] : [{content: text}];
    return [...words, ...files.flatMap(({attachment}) => (attachment == null ? [] : [{attachment}]))];
}
