import {useState} from 'preact/hooks';
import {router} from 'core/app';
import {say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {Empty} from 'design/Empty';
import {Field} from 'design/Field';
import {useCell} from 'design/useCell';
import type {Chat} from './chat';
import {ordered} from './rooms';

/** Rooms that are shown at once. */
const SHOWN = 30;

/** Asks in which room a message is to be said again. Its words wait there to be sent; nothing is sent by choosing, and no name goes along. */
export default function PassOn({chat, room, text, onClose}: {chat: Chat; room: string; text: string; onClose: () => void}) {
    const [query, setQuery] = useState('');
    const {joined} = useCell(chat.rooms);
    const wanted = query.trim().toLocaleLowerCase();
    const rooms = ordered((joined ?? []).filter(({id, name, phase}) => id !== room && phase === 'open' && (name ?? '').toLocaleLowerCase().includes(wanted)));
    const choose = (id: string) => () => {
        onClose();
        void chat.room(id).autosave.add(say('chat.passedOn', {words: text}));
        router.go(`/chat/${id}`);
    };
    return (
        <Sheet title={say('chat.passOnTo')} onClose={onClose}>
            <div className="stack">
                <p className="quiet">{say('chat.passOnHint')}</p>
                <Field label={say('chat.findRoom')} type="search" value={query} onInput={setQuery} />
                {rooms.length === 0 && <Empty text={say('chat.foundNothing')} />}
                <ul className="action-choices">
                    {rooms.slice(0, SHOWN).map(({id, name}) => (
                        <li key={id}><button type="button" onClick={choose(id)}><bdi>{name ?? say('chat.nameless')}</bdi></button></li>
                    ))}
                </ul>
            </div>
        </Sheet>
    );
}
