import {Problem} from 'core/api/problem';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import type {Home} from './model';

/** Asks for all parts side by side and hands each on as it comes. Returns what couldn't be had: each part stands for itself. */
export async function loadHome(person: Person, show: (part: Home) => void): Promise<unknown[]> {
    const parts: Promise<Home>[] = [
        call('GET /api/v1/mail/counts').then(({unread}) => ({unread})),
        call('GET /api/v1/mail/clocks').then(({clocks}) => ({clocks})),
        call('GET /api/v1/chat/rooms/joined').then(({rooms}) => ({rooms: rooms.filter((room) => room.unread > 0 && !room.own?.quiet).length})),
        call('GET /api/v1/trumpet/broadcasts').then(({broadcasts}) => ({news: broadcasts})),
    ];
    if (!person.staff) parts.push(loadStaff());
    const outcomes = await Promise.allSettled(parts.map(async (part) => show(await part)));
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}

/** Who looks after one; while nobody does, since when one is on the waiting list. */
async function loadStaff(): Promise<Home> {
    const {staff} = await call('GET /api/v1/tango/my/staff');
    if (staff.length > 0) return {staff};
    try {
        return {staff, listedSince: (await call('GET /api/v1/tango/my/waiting')).since};
    } catch (problem) {
        if (problem instanceof Problem && problem.status === 404) return {staff};
        throw problem;
    }
}
