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

/** Holidays and leaves that aren't over on a day, in their order. */
export function ahead({holidays, leaves}: Calendar, day: string): {holidays: string[]; leaves: Calendar['leaves'][number][]} {
    return {
        holidays: holidays.filter((each) => each >= day).toSorted(),
        leaves: leaves.filter(({through}) => through >= day).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    };
}
