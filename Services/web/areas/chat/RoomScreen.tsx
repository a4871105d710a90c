import {useEffect, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {knownZone} from 'core/time/time';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {Problem} from 'core/api/problem';
import {problemText} from '../problems';
import type {Chat} from './chat';
import {Composer} from './Composer';
import {Log} from './Log';
import {NotHere} from './NotHere';
import {ReadOnly} from './ReadOnly';
import {RoomHead} from './RoomHead';
import {timeline} from './timeline';
import {deletedIn, unsentIn} from './unsent';

/** A room: what was said, and a place to write. */
export default function RoomScreen({chat, id}: {chat: Chat; id: string}) {
    const open = chat.room(id);
    // Before anything is drawn: what is drawn at the end is read.
    useState(() => open.enter());
    const known = useCell(open.shown);
    const problem = useCell(open.problem);
    const firstNew = useCell(open.firstNew);
    const entries = useCell(outbox.entries);
    useEffect(() => {
        open.isShown = true;
        return () => {
            open.isShown = false;
        };
    }, []);
    const room = deletedIn(known, entries);
    const items = timeline(room, unsentIn(id, entries), firstNew, knownZone(chat.me.time_zone));
    if (problem instanceof Problem && problem.status === 404) return <NotHere />;
    return (
        <div className="room">
            <RoomHead chat={chat} id={id} room={room} />
            {problem !== undefined && (
                <Banner tone="warn" alert>
                    <p>{problemText(problem)}</p>
                    <Button onClick={() => void open.load()}>{say('again')}</Button>
                </Banner>
            )}
            {room.isLoaded ? <Log chat={chat} open={open} room={room} items={items} /> : <div className="log">{problem === undefined && <Skeleton lines={6} />}</div>}
            {room.info && (room.info.can_post
                ? <Composer chat={chat} open={open} room={room} />
                : <ReadOnly chat={chat} room={room} />)}
        </div>
    );
}
