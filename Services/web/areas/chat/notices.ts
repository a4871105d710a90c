import type {Heard} from 'core/live/live';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';

/** Says what was told to oneself alone: what became of a report, and that somebody has learned who is behind one's other name. */
export function noticed({type, data}: Heard, nameOf: (room: string) => string | null | undefined): void {
    const {room_id: id, outcome} = data as {room_id: string; outcome?: string};
    const room = nameOf(id) ?? say('chat.nameless');
    if (type === 'persona.reidentified') toast(say('chat.reidentified', {room}));
    else if (type === 'report.answered') toast(say(outcome === 'upheld' ? 'chat.upheld' : 'chat.dismissed', {room}));
}
