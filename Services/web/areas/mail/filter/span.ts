import {fullDay} from 'core/time/time';
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

/** A month ("2026-11") in words. */
export function monthText(month: string, language: string): string {
    return new Intl.DateTimeFormat(language, {month: 'long', year: 'numeric', timeZone: 'UTC'}).format(new Date(`${month}-01T00:00Z`));
}
