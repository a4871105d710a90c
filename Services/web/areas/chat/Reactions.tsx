import {say} from 'core/words/translate';
import type {Chat} from './chat';
import type {Message, Room} from './model';
import {react} from './doing';

/** Reactions to a message: each a button that adds one's own, or takes it back. */
export function Reactions({chat, room, message, nameOf}: {chat: Chat; room: Room; message: Message; nameOf: (id: string) => string}) {
    const own = room.info?.own?.id;
    const mayReact = room.info?.can_post === true;
    return (
        <ul className="reactions">
            {message.reactions.map(({reaction, count, member_ids: members, own: isOwn}) => {
                const names = members.map((id) => (id === own ? say('chat.you') : nameOf(id))).join(', ');
                return (
                    <li key={reaction}>
                        <button
                            type="button"
                            className="reaction"
                            aria-pressed={isOwn}
                            aria-disabled={!mayReact || undefined}
                            aria-label={say('chat.reaction', {reaction, count, names})}
                            title={names}
                            onClick={() => mayReact && void react(chat.room(message.room_id), message, reaction, !isOwn)}
                        >
                            <span aria-hidden="true">{reaction} {count}</span>
                        </button>
                    </li>
                );
            })}
        </ul>
    );
}
