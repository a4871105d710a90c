import {dayAndTime, clock as timeOfDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {ageOf, dueOf} from './model';

/** How long ago something was: "3 hours". */
export function age(since: Date, now: Date): string {
    const {unit, count} = ageOf(since, now);
    return new Intl.NumberFormat(language.value, {style: 'unit', unit, unitDisplay: 'long'}).format(count);
}

/** How long something lasts: "2.5 hours". */
export function lasting(seconds: number): string {
    const hours = seconds / 3600;
    const [unit, count] = hours < 1 ? ['minute', seconds / 60] : hours < 48 ? ['hour', hours] : ['day', hours / 24];
    return new Intl.NumberFormat(language.value, {style: 'unit', unit: unit as string, unitDisplay: 'long', maximumFractionDigits: unit === 'minute' ? 0 : 1}).format(count as number);
}

/** When an answer is due; undefined where nothing is promised. */
export function due(by: Date | undefined, now: Date, zone: string | undefined): string | undefined {
    if (!by) return undefined;
    switch (dueOf(by, now, zone)) {
        case 'late': return say('caseload.dueLate', {when: dayAndTime(by, now, language.value, zone)});
        case 'today': return say('caseload.dueToday', {time: timeOfDay(by, language.value, zone)});
        case 'tomorrow': return say('caseload.dueTomorrow', {time: timeOfDay(by, language.value, zone)});
        default: return say('caseload.dueLater', {when: dayAndTime(by, now, language.value, zone)});
    }
}
