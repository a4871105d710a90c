import {knownZone, shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {useCell} from 'design/useCell';
import type {Chat} from './chat';
import {namesOf, useTyping} from './naming';
import {Face} from './parts/Face';
import {isQuiet, type Listed} from './rooms';

/** A room of the list: its name, who said what last and when, and how much of it is new. */
export function RoomRow({chat, room, current}: {chat: Chat; room: Listed; current: boolean}) {
    const there = useCell(chat.people.there);
    const types = useTyping(chat, room.id).filter((member) => member !== room.own?.member_id);
    const now = new Date();
    const zone = knownZone(chat.me.time_zone);
    const name = room.name ?? say('chat.nameless');
    const isThere = room.other_id != null && there[room.other_id]?.online === true;
    const quiet = isQuiet(room, now);
    return (
        <Row
            href={`/chat/${room.id}`}
            current={current}
            unread={room.unread > 0 && !quiet}
            start={<span className={isThere ? 'face there' : 'face'}><Face name={name} picture={room.picture} /></span>}
            title={<><bdi>{name}</bdi>{isThere && <span className="unseen"> {say('chat.there')}</span>}</>}
            detail={<bdi className="chat-latest">{types.length > 0 ? say('chat.types', {names: namesOf(chat, room.id, types)}) : latest(room)}</bdi>}
            end={
                <span className="chat-row-end">
                    {room.latest && <time dateTime={room.latest.at}>{shortTime(new Date(room.latest.at), now, language.value, zone)}</time>}
                    <span className="line">
                        {room.mentioned && <span className="mentioned"><span aria-hidden="true">@</span><span className="unseen">{say('chat.meansYou')}</span></span>}
                        {quiet && <><Icon name="quiet" /><span className="unseen">{say('chat.isQuiet')}</span></>}
                        {room.unread > 0 && <Unread count={room.unread} quiet={quiet} />}
                    </span>
                </span>
            }
        />
    );
}

function Unread({count, quiet}: {count: number; quiet: boolean}) {
    return (
        <span className={quiet ? 'dot' : 'count'}>
            <span aria-hidden="true">{quiet ? '' : count > 99 ? '99+' : count}</span>
            <span className="unseen">{say('chat.unread', {count})}</span>
        </span>
    );
}

function latest({latest: last, own, kind}: Listed): string {
    if (!last) return say('chat.empty');
    const text = last.deleted ? say('chat.deleted') : last.text || say('chat.filesOnly', {count: last.attachments});
    if (last.author_id === own?.member_id) return say('chat.saidBy', {name: say('chat.you'), text});
    return kind === 'direct' || !last.author_name ? text : say('chat.saidBy', {name: last.author_name, text});
}
