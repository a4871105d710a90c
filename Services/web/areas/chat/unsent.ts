import type {Entry} from 'core/outbox/outbox';
import {apply, type Room} from './model';
import {KIND, laneOf, type Sending} from './parts/sending';
import {DELETION, type Deletion} from './parts/deleting';
import type {Unsent} from './timeline';

/** What waits in the outbox for a room. */
export function unsentIn(room: string, entries: readonly Entry[]): Unsent[] {
    return entries.filter((each) => each.kind === KIND && each.lane === laneOf(room)).map((entry) => {
        const {text, files, replyTo} = entry.payload as Sending;
        return {id: entry.id, text, files, replyTo, madeAt: entry.madeAt, state: entry.state, problem: entry.problem?.type};
    });
}

/** The room without what one has deleted and can still take back. */
export function deletedIn(room: Room, entries: readonly Entry[]): Room {
    const own = room.info?.own?.id ?? '';
    return entries.filter((each) => each.kind === DELETION && each.state !== 'refused').reduce((before, {payload}) => {
        const {room: id, number, from} = payload as Deletion;
        if (room.info?.id !== id) return before;
        return apply(before, {type: 'message.deleted', data: {room_id: id, number, by_id: own, at: new Date(from).toISOString()}});
    }, room);
}
