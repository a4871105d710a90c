import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {tellProblem} from '../problems';
import type {Chat} from './chat';
import type {Room} from './model';

/** In place of the field to write in: why one can't, and what one can do about it. */
export function ReadOnly({chat, room}: {chat: Chat; room: Room}) {
    const [busy, setBusy] = useState(false);
    const {info} = room;
    if (!info) return null;
    const isOutside = !info.own || info.read_only === 'left';
    const join = async () => {
        setBusy(true);
        try {
            await call('POST /api/v1/chat/rooms/{room}/join', {path: {room: info.id}});
            await Promise.all([chat.load(), chat.room(info.id).load()]);
        } catch (problem) {
            tellProblem(problem);
        }
        setBusy(false);
    };
    return (
        <div className="read-only">
            <p>{why(chat, room)}</p>
            {isOutside && info.phase === 'open' && <Button busy={busy} onClick={() => void join()}>{say(info.own ? 'chat.comeBack' : 'chat.join')}</Button>}
        </div>
    );
}

function why(chat: Chat, {info}: Room): string {
    if (!info?.own) return say('chat.outside');
    if (info.read_only === 'muted' && info.own.muted_until) {
        return say('chat.mutedUntil', {when: dayAndTime(new Date(info.own.muted_until), new Date(), language.value, knownZone(chat.me.time_zone))});
    }
    return say(`closed.${info.read_only ?? 'not_allowed'}`);
}
