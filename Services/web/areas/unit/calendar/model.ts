import type {Answer} from 'core/api/call';

export type Calendar = Answer<'GET /api/v1/mail/calendar'>;
export type Hours = Calendar['hours'][number];

/** Hours of the unit, or of one of the staff, that hold on a day: those that began last. */
export function hoursOn(hours: readonly Hours[], staff: string | undefined, day: string): Hours | undefined {
    return hours.filter((each) => (each.staff_id ?? undefined) === staff && each.from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
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

/** Holidays and leaves that aren't over on a day, in their order. */
export function ahead({holidays, leaves}: Calendar, day: string): {holidays: string[]; leaves: Calendar['leaves'][number][]} {
    return {
        holidays: holidays.filter((each) => each >= day).toSorted(),
        leaves: leaves.filter(({through}) => through >= day).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    };
}
