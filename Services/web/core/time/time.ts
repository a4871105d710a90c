import {dateFormat} from './formats';

/** Hour of the day in a zone, 0 to 23. */
export function hourOf(time: Date, zone: string | undefined): number {
    return Number(dateFormat('en', {hour: 'numeric', hourCycle: 'h23', timeZone: zone}).format(time));
}

/** The zone of a profile if the browser knows it, else undefined: the browser's own. */
export function knownZone(zone: string | null | undefined): string | undefined {
    if (!zone) return undefined;
    try {
        return dateFormat('en', {timeZone: zone}).resolvedOptions().timeZone;
    } catch {
        return undefined;
    }
}

/** Day in a zone as "2026-11-27", for comparing. */
export function dayOf(time: Date, zone: string | undefined): string {
    return dateFormat('en-CA', {timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit'}).format(time);
}

/** Short, for lists: the time today, the day of the last six days, else the date; with the year if it is another. */
export function shortTime(time: Date, now: Date, language: string, zone: string | undefined): string {
    const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, {...options, timeZone: zone}).format(time);
    if (dayOf(time, zone) === dayOf(now, zone)) return format({hour: 'numeric', minute: '2-digit'});
    const age = now.getTime() - time.getTime();
    if (age > 0 && age < 6 * 86_400_000) return format({weekday: 'short'});
    const sameYear = dayOf(time, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4);
    return format(sameYear ? {day: 'numeric', month: 'short'} : {day: 'numeric', month: 'short', year: 'numeric'});
}

/** For promises: day of the week, date if it is more than six days off, and time. */
export function dayAndTime(time: Date, now: Date, language: string, zone: string | undefined): string {
    const isNear = Math.abs(time.getTime() - now.getTime()) < 6 * 86_400_000;
    const date: Intl.DateTimeFormatOptions = isNear ? {weekday: 'long'} : {weekday: 'long', day: 'numeric', month: 'long'};
    return dateFormat(language, {...date, hour: 'numeric', minute: '2-digit', timeZone: zone}).format(time);
}

/** For ends: the time today, the day of the week of the next six days, else that and the date. */
export function dayOrTime(time: Date, now: Date, language: string, zone: string | undefined): string {
    const isToday = dayOf(time, zone) === dayOf(now, zone);
    const isNear = time.getTime() - now.getTime() < 6 * 86_400_000;
    const date: Intl.DateTimeFormatOptions = isNear ? {weekday: 'long'} : {weekday: 'long', day: 'numeric', month: 'long'};
    const parts: Intl.DateTimeFormatOptions = isToday ? {hour: 'numeric', minute: '2-digit'} : date;
    return dateFormat(language, {...parts, timeZone: zone}).format(time);
}

/** In full: day of the week, date and time. */
export function fullTime(time: Date, language: string, zone: string | undefined): string {
    return dateFormat(language, {
        weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone,
    }).format(time);
}

/** What a clock in a zone shows at a time: "2026-11-27T09:30". */
export function shownIn(zone: string | undefined, time: Date): string {
    const parts = dateFormat('en-CA', {
        timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
    }).formatToParts(time);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The time that a clock in a zone shows as "2026-11-27T09:30". */
export function timeIn(zone: string | undefined, shownTime: string): Date {
    const wanted = Date.parse(`${shownTime}Z`);
    const shown = (time: number) => Date.parse(`${shownIn(zone, new Date(time))}Z`);
    const first = wanted - (shown(wanted) - wanted);
    // The offset may be another one there: clocks change twice a year.
    return new Date(first - (shown(first) - wanted));
}

/** The zone that the browser lives in. */
export function browserZone(): string {
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** The time of day. */
export function clock(time: Date, language: string, zone: string | undefined): string {
    return dateFormat(language, {hour: 'numeric', minute: '2-digit', timeZone: zone}).format(time);
}

/** A day as a heading: with its weekday, and the year if it is another. */
export function dayTitle(time: Date, now: Date, language: string, zone: string | undefined): string {
    const sameYear = dayOf(time, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4);
    const options: Intl.DateTimeFormatOptions = {weekday: 'long', day: 'numeric', month: 'long', year: sameYear ? undefined : 'numeric'};
    return dateFormat(language, {...options, timeZone: zone}).format(time);
}

/** A day with its year, for what lasts long. */
export function fullDay(time: Date, language: string, zone: string | undefined): string {
    return dateFormat(language, {dateStyle: 'long', timeZone: zone}).format(time);
}

/** From when until when; what both have in common is said once. */
export function spanTime(from: Date, until: Date, language: string, zone: string | undefined): string {
    return dateFormat(language, {
        weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone,
    }).formatRange(from, until);
}
