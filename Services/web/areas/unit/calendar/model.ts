import type {Answer} from 'core/api/call';

export type Calendar = Answer<'GET /api/v1/mail/calendar'>;
export type Hours = Calendar['hours'][number];

/** Hours of the unit, or of one of the staff, that hold on a day: those that began last. */
export function hoursOn(hours: readonly Hours[], staff: string | undefined, day: string): Hours | undefined {
    return hours.filter((each) => (each.staff_id ?? undefined) === staff && each.from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
}

/** Staff who have hours of their own on a day. */
export function withOwn(hours: readonly Hours[], day: string): ReadonlySet<string> {
    const ids = hours.flatMap(({staff_id: id}) => (id == null ? [] : [id]));
    return new Set(ids.filter((id) => hoursOn(hours, id, day)?.hours != null));
}

/** Minutes of a day as a clock shows them: "09:30". */
export function clockOf(minutes: number): string {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

type Block = NonNullable<Hours['hours']>['week'][number][number];

/** Spans of a day as one writes them: "09:00-12:00, 13:00-17:00"; empty for a day on which nobody answers. */
export function clocksOf(blocks: readonly Block[]): string {
    return blocks.map(({from, to}) => `${clockOf(from)}-${clockOf(to)}`).join(', ');
}

/** Spans of a day that somebody has written: one after the other, up to midnight; undefined where it is something else. */
export function blocksOf(text: string): Block[] | undefined {
    if (text.trim() === '') return [];
    const blocks: Block[] = [];
    for (const span of text.split(',')) {
        const found = /^\s*(\d{1,2})(?:[:h](\d{2}))?\s*[-–]\s*(\d{1,2})(?:[:h](\d{2}))?\s*$/.exec(span);
        if (!found) return undefined;
        const [, hour, minute = '0', lastHour, lastMinute = '0'] = found;
        const [from, to] = [Number(hour) * 60 + Number(minute), Number(lastHour) * 60 + Number(lastMinute)];
        const isAfter = from >= (blocks.at(-1)?.to ?? 0);
        if (!isAfter || from >= to || to > 1440 || Number(minute) > 59 || Number(lastMinute) > 59) return undefined;
        blocks.push({from, to});
    }
    return blocks;
}

/** A day on which nobody answers, wholly or from some minute on. */
export interface ClosedDay {
    day: string;
    closes: number | undefined;
    /** The day of each year that falls on it. */
    yearly: {id: string; name: Calendar['yearly'][number]['name']} | undefined;
}

/** Holidays and leaves that aren't over on a day, in their order. A day of each year is there where it comes next. */
export function ahead({holidays, yearly, leaves}: Calendar, day: string): {holidays: ClosedDay[]; leaves: Calendar['leaves'][number][]} {
    const single = holidays.map((each): ClosedDay => ({day: each.day, closes: each.closes ?? undefined, yearly: undefined}));
    const taken = new Set(single.map((each) => each.day));
    const ofYears = yearly.filter(({next}) => !taken.has(next)).map(({id, name, closes, next}): ClosedDay => ({day: next, closes: closes ?? undefined, yearly: {id, name}}));
    return {
        holidays: [...single, ...ofYears].filter((each) => each.day >= day).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
        leaves: leaves.filter(({through}) => through >= day).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    };
}

const regions = ['AT', 'CA-AB', 'CA-BC', 'CA-MB', 'CA-ON', 'CA-QC', 'CA-SK'] as const;

/** Region by its code, for which there is a name; undefined for another. */
export function regionOf(code: string): (typeof regions)[number] | undefined {
    return regions.find((each) => each === code);
}

/** Minute of a day that a time field says: "12:30" is 750; undefined where it says nothing, or midnight. */
export function minuteOf(time: string): number | undefined {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute || undefined;
}
