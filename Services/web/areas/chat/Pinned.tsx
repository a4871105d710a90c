import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import type {Chat} from './chat';
import {Found} from './Found';
import {messageOf} from './load';
import type {Message, Named, Room} from './model';
import type {OpenRoom} from './openroom';

/** Messages that are kept at hand. */
export function Pinned({chat, open, room}: {chat: Chat; open: OpenRoom; room: Room}) {
    const [found, setFound] = useState<{messages: readonly Message[]; people: readonly Named[]}>({messages: [], people: []});
    const pins = room.info?.pins ?? [];
    useEffect(() => {
        let isNow = true;
        // One that can't be had just now is in the room all the same.
        void Promise.all(pins.map((number) => messageOf(open.id, number).catch(() => ({message: undefined, people: []})))).then((all) => {
            if (isNow) setFound({messages: all.flatMap((each) => (each.message ? [each.message] : [])).toReversed(), people: all.flatMap((each) => each.people)});
        });
        return () => {
            isNow = false;
        };
    }, [pins.join()]);
    if (pins.length === 0) return null;
    return (
        <section className="card stack" aria-labelledby="pinned">
            <h2 id="pinned">{say('chat.pinned')}</h2>
            <Found chat={chat} messages={found.messages} people={{...room.people, ...Object.fromEntries(found.people.map((each) => [each.id, each]))}} />
        </section>
    );
}
