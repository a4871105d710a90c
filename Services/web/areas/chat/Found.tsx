import {knownZone, shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Row} from 'design/Row';
import type {Chat} from './chat';
import {excerpt, needles} from './marks';
import {filesOf, type Message, type Named, textOf} from './model';

/** Messages in short, each leading to where it was said; the words of `query` stand out in them. */
export function Found({chat, messages, people, query = '', withRooms = false}: {
    chat: Chat;
    messages: readonly Message[];
    people: Readonly<Record<string, Named>>;
    query?: string;
    /** Names the room of each. */
    withRooms?: boolean;
}) {
    const zone = knownZone(chat.me.time_zone);
    const {joined, archived} = chat.rooms.value;
    const roomOf = (id: string) => [...(joined ?? []), ...(archived ?? [])].find((each) => each.id === id)?.name;
    return (
        <ul className="chat-rows">
            {messages.map((each) => (
                <li key={`${each.room_id} ${each.number}`}>
                    <Row
                        href={`/chat/${each.room_id}?message=${each.number}`}
                        title={<><bdi>{people[each.author_id]?.name || say('chat.somebody')}</bdi>{withRooms && roomOf(each.room_id) && <> · <bdi>{roomOf(each.room_id)}</bdi></>}</>}
                        detail={<bdi><Words message={each} query={query} /></bdi>}
                        end={<time dateTime={each.at}>{shortTime(new Date(each.at), new Date(), language.value, zone)}</time>}
                    />
                </li>
            ))}
        </ul>
    );
}

function Words({message, query}: {message: Message; query: string}) {
    if (message.deleted_at != null) return <>{say('chat.deleted')}</>;
    const text = textOf(message);
    if (text === '') return <>{say('chat.filesOnly', {count: filesOf(message).length})}</>;
    return <>{excerpt(text, needles(query)).map(({text: piece, isHit}, at) => (isHit ? <mark key={at}>{piece}</mark> : piece))}</>;
}
