import {call} from 'core/app';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {NotYet, useLoaded} from '../loaded';
import type {Chat} from './chat';
import type {Message} from './model';
import {nameIn} from './naming';

/** Who has looked at a message of one's own without being in the room. */
export function Openings({chat, message: {room_id: room, number}, onClose}: {chat: Chat; message: Message; onClose: () => void}) {
    const openings = useLoaded(async () => (await call('GET /api/v1/chat/rooms/{room}/messages/{message}/openings', {path: {room, message: number}})).openings);
    const zone = knownZone(chat.me.time_zone);
    return (
        <Sheet title={say('chat.openings')} onClose={onClose}>
            <div className="stack" role="status">
                {!openings.value && <NotYet of={openings} lines={2} />}
                {openings.value?.length === 0 && <p>{say('chat.noOpenings')}</p>}
            </div>
            <ul className="stack">
                {openings.value?.map((each) => (
                    <li key={`${each.at} ${each.by_id ?? ''}`}>
                        <p><bdi>{each.capacity === 'operator' || each.by_id == null ? say('chat.operator') : nameIn(chat, room, each.by_id)}</bdi></p>
                        <p className="quiet">{dayAndTime(new Date(each.at), new Date(), language.value, zone)}{each.whole_room && <> · {say('chat.wholeRoom')}</>}</p>
                    </li>
                ))}
            </ul>
        </Sheet>
    );
}
