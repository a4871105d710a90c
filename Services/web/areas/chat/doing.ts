import {Problem} from 'core/api/problem';
import {call} from 'core/app';
import {tellProblem} from '../problems';
import {messageOf} from './load';
import {kept, type Mention, stillMeant} from './mentions';
import {type ChatEvent, filesOf, labelsIn, type Message, textOf} from './model';
import type {OpenRoom} from './openroom';
import {partsOf} from './parts/sending';

/** Does something that is shown at once; says why when the server doesn't agree. Returns whether it did. */
async function attempt(open: OpenRoom, event: ChatEvent, work: () => Promise<unknown>): Promise<boolean> {
    try {
        await open.attempt(event, work);
        return true;
    } catch (problem) {
        tellProblem(problem);
        return false;
    }
}

/** Adds a reaction of one's own, or takes it back. */
export function react(open: OpenRoom, {number}: Message, reaction: string, isAdded: boolean): Promise<boolean> {
    const path = {room: open.id, message: number, reaction};
    return attempt(
        open,
        {type: isAdded ? 'reaction.added' : 'reaction.removed', data: {room_id: open.id, number, reaction, member_id: open.own ?? ''}},
        () => (isAdded
            ? call('PUT /api/v1/chat/rooms/{room}/messages/{message}/reactions/{reaction}', {path})
            : call('DELETE /api/v1/chat/rooms/{room}/messages/{message}/reactions/{reaction}', {path})),
    );
}

/** Says something else in place of a message; its files stay, and those whom it still names. Returns whether it was taken. */
export async function reword(open: OpenRoom, number: number, text: string, chosen: readonly Mention[]): Promise<boolean> {
    const message = open.shown.value.messages.find((each) => each.number === number) ?? (await messageOf(open.id, number).catch(() => undefined))?.message;
    if (!message) {
        tellProblem(new Problem('no-connection', 0));
        return false;
    }
    const files = filesOf(message);
    const parts = [...(text === '' ? [] : [{type: 'text/plain', content: text}]), ...files];
    const earlier = stillMeant(message.mentions, (id) => labelsIn(open.shown.value, id), textOf(message), text);
    const mentions = [...new Set([...earlier, ...kept(chosen, text)])];
    const data = {room_id: open.id, number: message.number, at: new Date().toISOString(), parts, mentions};
    const path = {room: open.id, message: message.number};
    return attempt(open, {type: 'message.edited', data}, () =>
        call('PUT /api/v1/chat/rooms/{room}/messages/{message}', {path, body: {parts: partsOf({text, files}), mentions}}));
}

/** Keeps a message at hand for everybody in the room, or no more. */
export function pin(open: OpenRoom, number: number, isPinned: boolean): Promise<boolean> {
    const path = {room: open.id, number: number};
    return attempt(open, {type: isPinned ? 'message.pinned' : 'message.unpinned', data: {room_id: open.id, number}}, () =>
        (isPinned ? call('PUT /api/v1/chat/rooms/{room}/pins/{number}', {path}) : call('DELETE /api/v1/chat/rooms/{room}/pins/{number}', {path})));
}
