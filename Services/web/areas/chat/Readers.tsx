import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../problems';
import type {Message, Room} from './model';

/** Who has read a message, of those who show it; in a room for everyone how many. */
export function Readers({room, message, nameOf, onClose}: {room: Room; message: Message; nameOf: (id: string) => string; onClose: () => void}) {
    const [readers, setReaders] = useState<{members: string[]; count: number}>();
    const [problem, setProblem] = useState<unknown>();
    useEffect(() => {
        call('GET /api/v1/chat/rooms/{room}/messages/{message}/receipts', {path: {room: message.room_id, message: message.number}}).then(
            ({cursors, count}) => {
                const members = cursors.map((each) => each.member_id).filter((id) => id !== message.author_id && id !== room.info?.own?.id);
                setReaders({members, count: count ?? members.length});
            },
            setProblem,
        );
    }, []);
    return (
        <Sheet title={say('chat.whoRead')} onClose={onClose}>
            <div className="stack" role="status">
                {problem !== undefined && <p>{problemText(problem)}</p>}
                {!readers && problem === undefined && <Skeleton lines={2} />}
                {readers && <p>{readers.count === 0 ? say('chat.noReaders') : say('chat.readBy', {count: readers.count})}</p>}
            </div>
            {readers && readers.members.length > 0 && <ul className="readers">{readers.members.map((id) => <li key={id}><bdi>{nameOf(id)}</bdi></li>)}</ul>}
            <p className="quiet">{say('chat.readersHint')}</p>
        </Sheet>
    );
}
