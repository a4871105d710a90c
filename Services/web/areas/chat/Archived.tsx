import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {useCell} from 'design/useCell';
import {tellProblem} from '../problems';
import type {Chat} from './chat';
import {ordered} from './rooms';
import {RoomRow} from './RoomRow';

/** Rooms in which nobody speaks any more; asked for when somebody wants to see them. */
export function Archived({chat}: {chat: Chat}) {
    const {archived} = useCell(chat.rooms);
    const [open, setOpen] = useState(false);
    const toggle = () => {
        setOpen(!open);
        if (!open) chat.loadArchived().catch((problem: unknown) => tellProblem(problem));
    };
    return (
        <div className="stack">
            <div><Button kind="quiet" expanded={open} controls="archived" onClick={toggle}>{say('chat.archived')}</Button></div>
            <div id="archived">
                {open && archived?.length === 0 && <p className="quiet">{say('chat.noArchived')}</p>}
                {open && archived && archived.length > 0 && (
                    <ul className="chat-rows">{ordered(archived).map((each) => <li key={each.id}><RoomRow chat={chat} room={each} current={false} /></li>)}</ul>
                )}
            </div>
        </div>
    );
}
