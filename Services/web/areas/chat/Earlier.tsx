import {call} from 'core/app';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {NotYet, useLoaded} from '../loaded';
import type {Chat} from './chat';
import {filesOf, type Message, textOf} from './model';

/** What a message has said before it was changed; for its author, and those who keep order. */
export function Earlier({chat, message: {room_id: room, number}, onClose}: {chat: Chat; message: Message; onClose: () => void}) {
    const revisions = useLoaded(async () => (await call('GET /api/v1/chat/rooms/{room}/messages/{message}/revisions', {path: {room, message: number}})).revisions);
    const zone = knownZone(chat.me.time_zone);
    return (
        <Sheet title={say('chat.earlierWords')} onClose={onClose}>
            {!revisions.value && <NotYet of={revisions} lines={2} />}
            <ol className="stack">
                {revisions.value?.map((each) => (
                    <li key={each.at}>
                        <p className="quiet">{dayAndTime(new Date(each.at), new Date(), language.value, zone)}</p>
                        <p dir="auto" className="words">{textOf(each) || say('chat.filesOnly', {count: filesOf(each).length})}</p>
                    </li>
                ))}
            </ol>
        </Sheet>
    );
}
