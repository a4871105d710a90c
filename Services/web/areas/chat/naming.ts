import {useEffect, useState} from 'preact/hooks';
import {language, say} from 'core/words/translate';
import {useCell} from 'design/useCell';
import type {Chat} from './chat';
import {FORGOTTEN, typingIn} from './typing';

/** Name of somebody in a room, as far as it is known. */
export function nameIn(chat: Chat, room: string, id: string): string {
    const listed = chat.rooms.value.joined?.find((each) => each.id === room);
    const name = chat.peek(room)?.people[id]?.name ?? (listed?.other_id === id ? listed.name : undefined);
    return name || (listed?.latest?.author_id === id ? listed.latest.author_name : undefined) || say('chat.somebody');
}

/** Several names as one reads them: "Ines and Tomas". */
export function namesOf(chat: Chat, room: string, ids: readonly string[]): string {
    return new Intl.ListFormat(language.value, {type: 'conjunction'}).format(ids.map((id) => nameIn(chat, room, id)));
}

/** Members who type in a room at the moment. */
export function useTyping(chat: Chat, room: string): string[] {
    const typing = useCell(chat.typing);
    const [, look] = useState(0);
    const types = typingIn(typing, room, Date.now());
    useEffect(() => {
        if (types.length === 0) return undefined;
        // Who isn't heard of any more has stopped.
        const timer = setTimeout(() => look((count) => count + 1), FORGOTTEN / 4);
        return () => clearTimeout(timer);
    });
    return types;
}
