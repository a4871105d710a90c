import type {Answer} from 'core/api/call';
import {csvText} from '../parts/csv';

export type Figure = Answer<'GET /api/v1/mail/reply-times'>['figures'][number];

/** Whether hours of work or all hours are counted. */
export type Clock = 'business' | 'wall';

/** Line of the table: answers to one kind of letters or messages, of one person in one week. */
export interface Line {
    staff: string;
    name: string | undefined;
    week: string;
    answered: number;
    waiting: number;
    /** Seconds within which half of the answers came, and nine of ten; undefined where that isn't known. */
    half: number | undefined;
    most: number | undefined;
}

/** Weeks of figures, the latest first. */
export function weeksOf(figures: readonly Figure[]): string[] {
    return [...new Set(figures.map(({week}) => week))].toSorted().toReversed();
}

/** Staff of figures, by name. */
export function staffOf(figures: readonly Figure[]): {id: string; name: string}[] {
    const found = new Map(figures.map(({staff_id: id, staff_name}) => [id, staff_name ?? '']));
    return [...found].map(([id, name]) => ({id, name})).filter(({name}) => name !== '').toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Lines of first or next answers: everybody in one week, slowest first, or one person in all weeks, the latest first. */
export function lines(figures: readonly Figure[], kind: Figure['kind'], clock: Clock, chosen: {week: string} | {staff: string}): Line[] {
    const wanted = figures.filter((each) => each.kind === kind && ('week' in chosen ? each.week === chosen.week : each.staff_id === chosen.staff));
    const found = wanted.map((each) => line(each, clock));
    if ('staff' in chosen) return found.toSorted((one, other) => (one.week < other.week ? 1 : -1));
    return found.toSorted((one, other) => (other.half ?? -1) - (one.half ?? -1));
}

function line(figure: Figure, clock: Clock): Line {
    const [half, most] = clock === 'business' ? [figure.business_p50_seconds, figure.business_p90_seconds] : [figure.wall_p50_seconds, figure.wall_p90_seconds];
    const {staff_id: staff, staff_name: name, week, answered, waiting} = figure;
    return {staff, name: name ?? undefined, week, answered, waiting, half: half ?? undefined, most: most ?? undefined};
}

/** All figures as a table for a spreadsheet: names of columns, then a line each. */
export function csv(figures: readonly Figure[], names: readonly string[]): string {
    const rows = figures.map((each) => [
        each.week, each.staff_name ?? '', each.kind, each.answered, each.waiting, each.covered,
        each.wall_p50_seconds, each.wall_p90_seconds, each.business_p50_seconds, each.business_p90_seconds,
    ]);
    return csvText([names, ...rows]);
}
