import {Problem} from 'core/api/problem';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import type {Home} from './model';

/** Asks for all parts side by side and hands each on as it comes. Returns what couldn't be had: each part stands for itself. */
export async function loadHome(person: Person, show: (part: Home) => void): Promise<unknown[]> {
    const parts: Promise<Home>[] = [
        call('GET /api/v1/mail/counts').then(({unread}) => ({unread})),
        loadClocks(),
        call('GET /api/v1/chat/rooms/joined').then(({rooms}) => ({rooms: rooms.filter((room) => room.unread > 0 && !room.own?.quiet).length})),
        loadNews(),
    ];
    if (!person.staff) parts.push(loadStaff());
    const outcomes = await Promise.allSettled(parts.map(async (part) => show(await part)));
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}

/** The answers that are waited for. */
export async function loadClocks(): Promise<Home> {
    return {clocks: (await call('GET /api/v1/mail/clocks')).clocks};
}

/** What the unit tells. */
export async function loadNews(): Promise<Home> {
    return {news: (await call('GET /api/v1/trumpet/broadcasts')).broadcasts};
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
