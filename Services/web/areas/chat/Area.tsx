import {useEffect} from 'preact/hooks';
import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {firstShown} from 'core/shell/shown';
import {say, withWords} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {lazily} from '../lazy';
import {chatOf} from './chat';
import {RoomList} from './RoomList';

const loadRoom = () => withWords(() => import('./RoomScreen'), 'chat');
const RoomScreen = lazily(loadRoom);
const Details = lazily(() => withWords(() => import('./Details'), 'chat'));
const NewRoom = lazily(() => withWords(() => import('./NewRoom'), 'chat'));
const Search = lazily(() => withWords(() => import('./Search'), 'chat'));
const Order = lazily(() => withWords(() => import('./Order'), 'chat'));

/** Screens that aren't about one room. */
const screens = ['new', 'search', 'order'] as const;

/** Chat: the rooms, and beside them the one that is open; on a phone one of both. */
export default function Chat({person, path}: {person: Person; path: string}) {
    const chat = chatOf(person);
    // Most come to open a room.
    useEffect(() => void firstShown.then(loadRoom).catch(() => undefined), []);
    const screen = screens.find((each) => path === `/chat/${each}`);
    const details = matched('/chat/:room/details', path)?.room;
    const room = details ?? (screen ? undefined : matched('/chat/:room', path)?.room);
    return (
        <div className={room || screen ? 'chat inside' : 'chat'}>
            <RoomList chat={chat} room={room} hasTitle={!room && !screen} />
            <div className="chat-pane">
                {screen === 'new' && <NewRoom chat={chat} />}
                {screen === 'search' && <Search chat={chat} />}
                {screen === 'order' && <Order chat={chat} />}
                {details && <Details key={details} chat={chat} id={details} />}
                {room && !details && <RoomScreen key={room} chat={chat} id={room} />}
                {!room && !screen && <Empty text={say('chat.choose')} />}
            </div>
        </div>
    );
}
