import {useEffect} from 'preact/hooks';
import {isBelow, matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {firstShown} from 'core/shell/shown';
import {say, withWords} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {lazily} from '../lazy';
import {keepsAccounts} from '../people/model';
import {chatOf} from './chat';
import {NotHere} from './NotHere';
import {RoomList} from './RoomList';

const loadRoom = () => withWords(() => import('./RoomScreen'), 'chat');
const RoomScreen = lazily(loadRoom);
const Details = lazily(() => withWords(() => import('./Details'), 'chat'));
const NewRoom = lazily(() => withWords(() => import('./NewRoom'), 'chat'));
const Search = lazily(() => withWords(() => import('./Search'), 'chat'));
const Reports = lazily(() => withWords(() => import('./reports/Reports'), 'chat', 'order', 'more'));
const Personas = lazily(() => withWords(() => import('./personas/Personas'), 'chat', 'behind', 'unit', 'more'));
const Order = lazily(() => withWords(() => import('./Order'), 'chat'));

/** Screens that aren't about one room. */
const screens = ['new', 'search', 'order', 'personas'] as const;

/** Chat: the rooms, and beside them the one that is open; on a phone one of both. */
export default function Chat({person, path}: {person: Person; path: string}) {
    const chat = chatOf(person);
    // Most come to open a room.
    useEffect(() => void firstShown.then(loadRoom).catch(() => undefined), []);
    const screen = screens.find((each) => path === `/chat/${each}`);
    const judges = isBelow('/chat/reports', path);
    const details = judges ? undefined : matched('/chat/:room/details', path)?.room;
    const room = details ?? (screen || judges ? undefined : matched('/chat/:room', path)?.room);
    const isInside = room !== undefined || screen !== undefined || judges;
    return (
        <div className={isInside ? 'chat inside' : 'chat'}>
            <RoomList chat={chat} room={room} hasTitle={!isInside} />
            <div className="chat-pane">
                {screen === 'new' && <NewRoom chat={chat} />}
                {screen === 'search' && <Search chat={chat} />}
                {screen === 'order' && <Order chat={chat} />}
                {screen === 'personas' && (keepsAccounts(person.roles) ? <Personas chat={chat} /> : <NotHere />)}
                {judges && <Reports chat={chat} path={path} />}
                {details && <Details key={details} chat={chat} id={details} />}
                {room && !details && <RoomScreen key={room} chat={chat} id={room} />}
                {!isInside && <Empty text={say('chat.choose')} />}
            </div>
        </div>
    );
}
