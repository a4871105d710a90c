import {dateFormat} from './formats';

/** Name of a day of the week, from Monday (0) on. 5 January 1970 was one. */
export function weekdayName(index: number, language: string): string {
    return dateFormat(language, {weekday: 'long', timeZone: 'UTC'}).format(new Date(Date.UTC(1970, 0, 5 + index)));
}
