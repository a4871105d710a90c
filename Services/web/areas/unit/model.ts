import type {Answer} from 'core/api/call';
import {dayOf, timeIn} from 'core/time/time';

export type UrgentLetter = Answer<'GET /api/v1/mail/urgent'>['letters'][number];
export type Clock = Answer<'GET /api/v1/mail/clocks'>['clocks'][number];
export type Load = Answer<'GET /api/v1/tango/load'>['loads'][number];
export type Waiting = Answer<'GET /api/v1/tango/waiting'>['waiting'][number];
export type Report = Answer<'GET /api/v1/identity/reports/{report}'>;
export type Reported = Answer<'GET /api/v1/chat/reports'>['reports'][number];
export type Shown = Answer<'GET /api/v1/trumpet/desk/broadcasts'>['broadcasts'][number];
export type Leave = Answer<'GET /api/v1/mail/calendar'>['leaves'][number];
export type Cover = Answer<'GET /api/v1/tango/covers'>['covers'][number];

/** Urgent letter of which somebody hasn't taken note. */
export interface Unnoted {
    letter: string;
    author: string | undefined;
    at: Date;
    /** Names of those who haven't. */
    by: string[];
}

/** Urgent letters without a note, the oldest first. */
export function unnoted(letters: readonly UrgentLetter[]): Unnoted[] {
    return letters
        .map(({letter_id, author, sent_at, acknowledgements}) => ({
            letter: letter_id, author: author?.name, at: new Date(sent_at),
            by: acknowledgements.flatMap(({person, acknowledged_at}) => (person && acknowledged_at == null ? [person.name] : [])),
        }))
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Staff whose clients wait for letters, whose clients wait longest first. */
export function behind(loads: readonly Load[]): Load[] {
    return loads
        .filter(({unanswered_letters}) => unanswered_letters > 0)
        .toSorted((one, other) => ((one.waiting_since ?? '') < (other.waiting_since ?? '') ? -1 : 1));
}

/** Numbers of those on the waiting list by how pressing it is. */
export function byPriority(waiting: readonly Waiting[]): {priority: Waiting['priority']; count: number}[] {
    return (['urgent', 'soon', 'routine'] as const)
        .map((priority) => ({priority, count: waiting.filter((each) => each.priority === priority).length}))
        .filter(({count}) => count > 0);
}

/** A day so many days after another; both as "2026-11-29". */
export function addDays(day: string, count: number): string {
    return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The day after that of a time in a zone, as "2026-11-29". */
export function tomorrow(now: Date, zone: string | undefined): string {
    return addDays(dayOf(now, zone), 1);
}

/** Ids of staff who are on leave on a day, and for whom nobody stands in at any time of it. */
export function uncovered(leaves: readonly Leave[], covers: readonly Cover[], day: string, zone: string | undefined): string[] {
    const begins = timeIn(zone, `${day}T00:00`);
    const ends = timeIn(zone, `${day}T23:59`);
    const isCovered = (staff: string) =>
        covers.some(({absent, from, until}) => absent?.id === staff && new Date(from) <= ends && new Date(until) > begins);
    const away = leaves.filter(({from, through}) => from <= day && day <= through).map((each) => each.staff_id);
    return [...new Set(away)].filter((staff) => !isCovered(staff));
}
