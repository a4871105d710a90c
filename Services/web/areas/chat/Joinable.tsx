import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {tellProblem} from '../problems';
import type {Chat} from './chat';
import type {Listed} from './rooms';

/** Rooms that one isn't in and may join, with what they are about. */
export function Joinable({chat, rooms}: {chat: Chat; rooms: readonly Listed[]}) {
    return (
        <section className="stack chat-joinable" aria-labelledby="joinable">
            <h2 id="joinable">{say('chat.joinable')}</h2>
            <ul className="stack">
                {rooms.map((room) => <li key={room.id}><Card chat={chat} room={room} /></li>)}
            </ul>
        </section>
    );
}

function Card({chat, room}: {chat: Chat; room: Listed}) {
    const [busy, setBusy] = useState(false);
    // Staff are always themselves; a client may be somebody else where the room allows it.
    const mayHide = room.anonymity === 'personas' && !chat.me.staff;
    const join = async (persona: boolean) => {
        const arrive = router.whileHere();
        setBusy(true);
        try {
            await call('POST /api/v1/chat/rooms/{room}/join', {path: {room: room.id}, query: {persona: persona || undefined}});
            await chat.load();
            arrive(`/chat/${room.id}`);
        } catch (problem) {
            tellProblem(problem);
            setBusy(false);
        }
    };
    return (
        <article className="card stack">
            <div>
                <h3 dir="auto">{room.name ?? say('chat.nameless')}</h3>
                {room.description && <p dir="auto">{room.description}</p>}
                <p className="quiet">{say('chat.members', {count: room.members})}</p>
            </div>
            <div className="line">
                {mayHide && <Button busy={busy} onClick={() => void join(true)}>{say('chat.joinHidden')}</Button>}
                <Button busy={busy} onClick={() => void join(false)}>{say(mayHide ? 'chat.joinOpenly' : 'chat.join')}</Button>
            </div>
            {mayHide && <p className="quiet">{say('chat.hiddenHint')}</p>}
        </article>
    );
}
