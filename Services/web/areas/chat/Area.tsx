import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {say, withWords} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {lazily} from '../lazy';
import {chatOf} from './chat';
import {RoomList} from './RoomList';
import {RoomScreen} from './RoomScreen';

const Details = lazily(() => withWords(() => import('./Details'), 'chat'));
const NewRoom = lazily(() => withWords(() => import('./NewRoom'), 'chat'));

/** Chat: the rooms, and beside them the one that is open; on a phone one of both. */
export default function Chat({person, path}: {person: Person; path: string}) {
    const chat = chatOf(person);
    const isNew = path === '/chat/new';
    const details = matched('/chat/:room/details', path)?.room;
    const room = details ?? (isNew ? undefined : matched('/chat/:room', path)?.room);
    return (
        <div className={room || isNew ? 'chat inside' : 'chat'}>
            <RoomList chat={chat} room={room} hasTitle={!room && !isNew} />
            <div className="chat-pane">
                {isNew && <NewRoom chat={chat} />}
                {details && <Details key={details} chat={chat} id={details} />}
                {room && !details && <RoomScreen key={room} chat={chat} id={room} />}
                {!room && !isNew && <Empty text={say('chat.choose')} />}
            </div>
        </div>
    );
}
