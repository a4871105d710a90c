/** Hour of the day in a zone, 0 to 23. */
export function hourOf(time: Date, zone: string | undefined): number {
    return Number(new Intl.DateTimeFormat('en', {hour: 'numeric', hourCycle: 'h23', timeZone: zone}).format(time));
}

/** The zone of a profile if the browser knows it, else undefined: the browser's own. */
export function knownZone(zone: string | null | undefined): string | undefined {
    if (!zone) return undefined;
    try {
        return new Intl.DateTimeFormat('en', {timeZone: zone}).resolvedOptions().timeZone;
    } catch {
        return undefined;
    }
}

/** Day in a zone as "2026-11-27", for comparing. */
function day(time: Date, zone: string | undefined): string {
    return new Intl.DateTimeFormat('en-CA', {timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit'}).format(time);
}

/** Short, for lists: the time today, the day of the last six days, else the date; with the year if it is another. */
export function shortTime(time: Date, now: Date, language: string, zone: string | undefined): string {
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, {...options, timeZone: zone}).format(time);
    if (day(time, zone) === day(now, zone)) return format({hour: 'numeric', minute: '2-digit'});
    const age = now.getTime() - time.getTime();
    if (age > 0 && age < 6 * 86_400_000) return format({weekday: 'short'});
    const sameYear = day(time, zone).slice(0, 4) === day(now, zone).slice(0, 4);
    return format(sameYear ? {day: 'numeric', month: 'short'} : {day: 'numeric', month: 'short', year: 'numeric'});
}

/** For promises: day of the week, date if it is more than six days off, and time. */
export function dayAndTime(time: Date, now: Date, language: string, zone: string | undefined): string {
    const isNear = Math.abs(time.getTime() - now.getTime()) < 6 * 86_400_000;
    const date: Intl.DateTimeFormatOptions = isNear ? {weekday: 'long'} : {weekday: 'long', day: 'numeric', month: 'long'};
    return new Intl.DateTimeFormat(language, {...date, hour: 'numeric', minute: '2-digit', timeZone: zone}).format(time);
}
