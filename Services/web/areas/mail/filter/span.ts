import {dayOf, fullDay, timeIn} from 'core/time/time';
import {say} from 'core/words/translate';
import type {Filter} from './filter';

/** A span of time in words. The last day that counts is named, not the first that doesn't. */
export function spanText({after, before}: NonNullable<Filter['time']>, language: string, zone: string | undefined): string {
    const day = (time: Date) => fullDay(time, language, zone);
    const last = before === undefined ? '' : day(new Date(Date.parse(before) - 1));
    if (after === undefined) return say('mail.timeUntil', {until: last});
    const from = day(new Date(after));
    return before === undefined ? say('mail.timeFrom', {from}) : say('mail.timeBetween', {from, until: last});
}

/** The span of whole days of a zone, of which each may be missing ("2026-11-27"); undefined if both are. */
export function spanOf(from: string, until: string, zone: string | undefined): Filter['time'] | undefined {
    if (!from && !until) return undefined;
    return {
        after: from ? timeIn(zone, `${from}T00:00`).toISOString() : undefined,
        before: until ? timeIn(zone, `${dayAfter(until)}T00:00`).toISOString() : undefined,
    };
}

/** The days of a span, as fields show them. */
export function daysOf(time: Filter['time'] | undefined, zone: string | undefined): {from: string; until: string} {
    return {
        from: time?.after === undefined ? '' : dayOf(new Date(time.after), zone),
        until: time?.before === undefined ? '' : dayOf(new Date(Date.parse(time.before) - 1), zone),
    };
}

function dayAfter(day: string): string {
    return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A month ("2026-11") in words. */
export function monthText(month: string, language: string): string {
    return new Intl.DateTimeFormat(language, {month: 'long', year: 'numeric', timeZone: 'UTC'}).format(new Date(`${month}-01T00:00Z`));
}
