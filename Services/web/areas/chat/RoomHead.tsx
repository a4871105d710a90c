import {useRef} from 'preact/hooks';
import {dayOf, dayTitle} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import type {Chat} from './chat';
import type {Room} from './model';
import {Face} from './parts/Face';

/** Head of a room: whose or which it is, who is there, and the way to all about it. */
export function RoomHead({chat, id, room}: {chat: Chat; id: string; room: Room}) {
    const {joined} = useCell(chat.rooms);
    const listed = joined?.find((each) => each.id === id);
    const name = room.info?.name ?? listed?.name ?? (room.info || listed ? say('chat.nameless') : undefined);
    // Another name than the one with which one came doesn't take the focus away.
    const first = useRef(name);
    first.current ??= name;
    return (
        <header className="chat-head">
            <a className="button icon-button chat-back" href="/chat" aria-label={say('chat.back')}><Icon name="back" /></a>
            <Face name={name ?? ''} picture={room.info?.picture ?? listed?.picture} />
            <div className="chat-head-words">
                {name !== undefined && <Title focus={name === first.current}>{name}</Title>}
                <Standing chat={chat} room={room} other={listed?.other_id} />
            </div>
            <a className="button icon-button" href={`/chat/${id}/details`} aria-label={say('chat.details')}><Icon name="info" /></a>
        </header>
    );
}

/** Whether the other one is there, in a room of two; how many there are in others. */
function Standing({chat, room, other}: {chat: Chat; room: Room; other: string | null | undefined}) {
    const there = useCell(chat.people.there);
    if (!room.info) return null;
    if (room.info.kind !== 'direct') return <p className="quiet">{say('chat.members', {count: room.info.members})}</p>;
    const known = other ? there[other] : undefined;
    if (known?.online) return <p className="quiet">{say('chat.thereNow')}</p>;
    if (!known?.lastSeen) return null;
    // A day, or the first of a week, of nobody's zone.
    const [day, now] = [new Date(known.lastSeen), new Date()];
    const isToday = dayOf(day, 'UTC') === dayOf(now, 'UTC');
    return <p className="quiet">{isToday ? say('chat.lastToday') : say('chat.lastSeen', {when: dayTitle(day, now, language.value, 'UTC')})}</p>;
}
