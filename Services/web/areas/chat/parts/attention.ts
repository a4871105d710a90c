import {call, live} from 'core/app';
import {firstShown} from 'core/shell/shown';
import {counts} from '../../counts';
import type {RoomsState} from '../rooms';

/** Keeps the number of rooms that ask for attention, for the ways of the frame, until the function returned is called. */
export function followRooms(): () => void {
    let isHeard = false;
    const show = (rooms: readonly {attention: number}[]) => {
        counts.value = {...counts.value, rooms: rooms.filter((room) => room.attention > 0).length};
    };
    // The connection tells it; asked for is only what it hasn't told once the first view is there.
    const load = async () => {
        isHeard = false;
        await firstShown;
        const told = isHeard ? undefined : await call('GET /api/v1/chat/unread').catch(() => undefined);
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
