import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {Problem} from 'core/api/problem';

/** Question of somebody who wishes to learn who is behind another name. */
export type Asked = Answer<'GET /api/v1/chat/rooms/{room}/personas/{persona}/reidentification'>;

/** States that we know. */
const STATES = ['asked', 'granted', 'declined', 'expired'] as const;
export type State = (typeof STATES)[number];

/** State among those that we know; another one is over. */
export function stateOf({state}: Asked): State {
    return STATES.find((each) => each === state) ?? 'expired';
}

/** Questions, the latest first; those that wait alone if `isOpen`. Throws Problem. */
export async function loadAsked(isOpen: boolean, cursor?: string): Promise<{lines: readonly Asked[]; next: string | undefined}> {
    const page = await call('GET /api/v1/chat/reidentifications', {query: {limit: 20, open: isOpen, cursor}});
    return {lines: page.reidentifications, next: page.next ?? undefined};
}

/** The latest question about a persona, with who it is for those two who may know; null if nobody asked. Throws Problem. */
export async function loadOne(room: string, persona: string): Promise<Asked | null> {
    try {
        return await call('GET /api/v1/chat/rooms/{room}/personas/{persona}/reidentification', {path: {room, persona}});
    } catch (problem) {
        if (problem instanceof Problem && problem.kind === 'nothing-asked') return null;
        throw problem;
    }
}

/** Asks, with a reason. Throws Problem. */
export function ask(room: string, persona: string, reason: string): Promise<unknown> {
    return call('POST /api/v1/chat/rooms/{room}/personas/{persona}/reidentification', {path: {room, persona}, body: {reason}});
}

/** Agrees, as somebody else than who asked. Throws Problem. */
export function grant({room_id: room, persona: {id: persona}}: Asked): Promise<unknown> {
    return call('POST /api/v1/chat/rooms/{room}/personas/{persona}/reidentification/grant', {path: {room, persona}});
}

/** Doesn't agree, with a reason. Throws Problem. */
export function decline({room_id: room, persona: {id: persona}}: Asked, reason: string): Promise<unknown> {
    return call('POST /api/v1/chat/rooms/{room}/personas/{persona}/reidentification/decline', {path: {room, persona}, body: {reason}});
}
