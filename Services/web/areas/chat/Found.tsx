import {knownZone, shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Row} from 'design/Row';
import type {Chat} from './chat';
import {filesOf, type Message, type Named, textOf} from './model';

/** Messages in short, each leading to where it was said. */
export function Found({chat, messages, people}: {chat: Chat; messages: readonly Message[]; people: Readonly<Record<string, Named>>}) {
    const zone = knownZone(chat.me.time_zone);
    return (
        <ul className="chat-rows">
            {messages.map((each) => (
                <li key={each.number}>
                    <Row
                        href={`/chat/${each.room}?message=${each.number}`}
                        title={<bdi>{people[each.author]?.name || say('chat.somebody')}</bdi>}
                        detail={<bdi>{(each.deleted_at == null ? textOf(each).slice(0, 200) : say('chat.deleted')) || say('chat.filesOnly', {count: filesOf(each).length})}</bdi>}
                        end={<time dateTime={each.at}>{shortTime(new Date(each.at), new Date(), language.value, zone)}</time>}
                    />
                </li>
            ))}
        </ul>
    );
}
