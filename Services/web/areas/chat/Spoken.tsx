import {useEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {filesOf, type Message, type Room, textOf} from './model';

/** Reads out what others say while one is here, each message once, without moving anything. */
export function Spoken({room, nameOf}: {room: Room; nameOf: (id: string) => string}) {
    const last = room.messages.at(-1)?.number ?? 0;
    const heard = useRef(last);
    const [lines, setLines] = useState<readonly Message[]>([]);
    useEffect(() => {
        const came = room.messages.filter((each) => each.number > heard.current && each.author_id !== room.info?.own?.id && each.deleted_at == null);
        heard.current = Math.max(heard.current, last);
        if (came.length > 0) setLines((before) => [...before, ...came].slice(-3));
    }, [last]);
    return (
        <div className="unseen" aria-live="polite">
            {lines.map((each) => (
                <p key={each.number}>{say('chat.saidBy', {name: nameOf(each.author_id), text: textOf(each) || say('chat.filesOnly', {count: filesOf(each).length})})}</p>
            ))}
        </div>
    );
}
