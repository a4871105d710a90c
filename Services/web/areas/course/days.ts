import {dateFormat} from 'core/time/formats';

/** A day such as "2026-03-01" in words. It is the same day wherever it is read. */
export function dayText(day: string, language: string): string {
    return dateFormat(language, {weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC'}).format(new Date(`${day}T12:00:00Z`));
}
