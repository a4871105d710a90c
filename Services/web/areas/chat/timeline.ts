import {dayOf} from 'core/time/time';
import type {Message, Part, Room} from './model';

/** What one has written and the server has not said yes to. */
export interface Unsent {
    id: string;
    text: string;
    files: readonly Part[];
    replyTo: number | undefined;
    madeAt: number;
    state: 'waiting' | 'sending' | 'refused';
    /** Kind of the problem for which it was refused. */
    problem: string | undefined;
}

/** A line of a room. */
export type Item =
    | {is: 'day'; key: string; at: Date}
    | {is: 'new'; key: string}
    /** `continues`: the same author goes on, soon after. */
    | {is: 'message'; key: string; message: Message; isOwn: boolean; continues: boolean}
    | {is: 'unsent'; key: string; unsent: Unsent};

/** Milliseconds within which messages of one author belong together. */
const TOGETHER = 5 * 60_000;

/** The lines of a room: days, messages, where the new ones begin, and at the end what isn't sent yet. */
export function timeline(room: Room, unsent: readonly Unsent[], firstNew: number | undefined, zone: string | undefined): Item[] {
    const own = room.info?.own?.id;
    const items: Item[] = [];
    let before: Message | undefined;
    let day = '';
    for (const message of room.messages) {
        const at = new Date(message.at);
        const its = dayOf(at, zone);
        const isFirstOfDay = its !== day;
        if (isFirstOfDay) items.push({is: 'day', key: `day ${its}`, at});
        day = its;
        const isFirstNew = message.number === firstNew;
        if (isFirstNew) items.push({is: 'new', key: 'new'});
        const continues = !isFirstOfDay && !isFirstNew && before?.author_id === message.author_id && message.reply_to == null
            && at.getTime() - new Date(before.at).getTime() < TOGETHER;
        items.push({is: 'message', key: `${message.number}`, message, isOwn: message.author_id === own, continues});
        before = message;
    }
    for (const each of withoutEchoes(unsent, room)) items.push({is: 'unsent', key: each.id, unsent: each});
    return items;
}

/** Those that aren't among the messages yet: authors are told under which id they have sent each. */
export function withoutEchoes(unsent: readonly Unsent[], room: Room): Unsent[] {
    const known = new Set(room.messages.map((each) => each.client_id));
    return unsent.filter((each) => !known.has(each.id));
}
