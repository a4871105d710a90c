import {call, live} from 'core/app';
import {counts} from '../../counts';
import type {RoomsState} from '../rooms';

/** Keeps the number of rooms that ask for attention, for the ways of the frame, until the function returned is called. */
export function followRooms(): () => void {
    let isHeard = false;
    const show = (rooms: readonly {attention: number}[]) => {
        counts.value = {...counts.value, rooms: rooms.filter((room) => room.attention > 0).length};
    };
    const load = async () => {
        isHeard = false;
        const told = await call('GET /api/v1/chat/unread').catch(() => undefined);
        // What was told meanwhile is newer.
        if (told && !isHeard) show(told.rooms);
    };
    void load();
    const stop = live.hear('chat/rooms', {
        heard: ({data}) => {
            isHeard = true;
            show((data as RoomsState).rooms);
        },
        reset: () => void load(),
    });
    return () => {
        stop();
        // Whoever comes next has rooms of their own.
        isHeard = true;
        counts.value = {...counts.value, rooms: undefined};
    };
}
