import {useState} from 'preact/hooks';
import {dayTitle, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import type {Chat} from './chat';
import {MessageLine} from './MessageLine';
import {readersOf, type Room} from './model';
import {nameIn} from './naming';
import type {Item} from './timeline';
import {UnsentLine} from './UnsentLine';

/** The lines of a room, as a feed: arrow keys lead from message to message. */
export function Lines({chat, room, items, target, onChoose, onGo}: {
    chat: Chat;
    room: Room;
    items: readonly Item[];
    /** Message to which one was led. */
    target: number | undefined;
    onChoose: (number: number) => void;
    onGo: (number: number) => void;
}) {
    const [reached, setReached] = useState<number>();
    const zone = knownZone(chat.me.time_zone);
    const last = room.messages.at(-1)?.number;
    const reachable = room.messages.some((each) => each.number === reached) ? reached : last;
    const ownLast = room.messages.findLast((each) => each.author_id === room.info?.own?.id && each.deleted_at == null)?.number;
    return (
        <div role="feed" className="chat-lines" aria-label={say('chat.messages')}>
            {items.map((item) => {
                switch (item.is) {
                    case 'day': return <p key={item.key} className="day-line"><span>{dayTitle(item.at, new Date(), language.value, zone)}</span></p>;
                    case 'new': return <p key={item.key} className="new-line"><span>{say('chat.newLine')}</span></p>;
                    case 'unsent': return <UnsentLine key={item.key} unsent={item.unsent} />;
                    case 'message': return (
                        <MessageLine
                            key={item.key}
                            chat={chat}
                            room={room}
                            item={item}
                            isTarget={item.message.number === target}
                            isReachable={item.message.number === reachable}
                            readers={item.message.number === ownLast ? readersOf(room, item.message).length : undefined}
                            nameOf={(id) => nameIn(chat, item.message.room_id, id)}
                            onReach={setReached}
                            onChoose={onChoose}
                            onGo={onGo}
                        />
                    );
                    default: return null;
                }
            })}
        </div>
    );
}
