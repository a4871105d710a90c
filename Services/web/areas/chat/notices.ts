import type {Heard} from 'core/live/live';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {loadWaiting, waiting} from './later/waiting';

/** Says what was told to oneself alone: what became of a report, that a message could not be sent at its time, and that somebody has learned who is behind one's other name. */
export function noticed({type, data}: Heard, nameOf: (room: string) => string | null | undefined): void {
    const {room_id: id, outcome, state} = data as {room_id: string; outcome?: string; state?: string};
    const room = nameOf(id) ?? say('chat.nameless');
    if (type === 'persona.reidentified') toast(say('chat.reidentified', {room}));
    else if (type === 'report.answered') toast(say(outcome === 'upheld' ? 'chat.upheld' : 'chat.dismissed', {room}));
    else if (type === 'message.later') {
        if (waiting.value[id]) void loadWaiting(id);
        if (state === 'refused') toast(say('chat.laterRefused', {room}));
    }
}
