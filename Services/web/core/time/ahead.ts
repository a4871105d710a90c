import {hourOf, shownIn, timeIn} from './time';

/** Time for something later, by its name. */
export interface Choice {
    name: 'evening' | 'tomorrow' | 'monday';
    time: Date;
}

const DAY = 86_400_000;

/** Times that are offered, by the clock of a zone: this evening as long as it is some way off, tomorrow morning, Monday morning. */
export function choicesAt(now: Date, zone: string | undefined): Choice[] {
    const today = shownIn(zone, now).slice(0, 10);
    const day = Date.parse(`${today}T00:00Z`);
    const at = (days: number, hour: string) => timeIn(zone, `${new Date(day + days * DAY).toISOString().slice(0, 10)}T${hour}`);
    const toMonday = (8 - new Date(day).getUTCDay()) % 7 || 7;
    return [
        ...(hourOf(now, zone) < 17 ? [{name: 'evening' as const, time: at(0, '18:00')}] : []),
        {name: 'tomorrow', time: at(1, '08:00')},
        // On Sunday that is tomorrow.
        ...(toMonday > 1 ? [{name: 'monday' as const, time: at(toMonday, '08:00')}] : []),
    ];
}

/** Says whether a time lies ahead by so many milliseconds at least, and a year at most. */
export function isAhead(time: Date, now: Date, least = 60_000): boolean {
    const ahead = time.getTime() - now.getTime();
    return ahead >= least && ahead <= 366 * DAY;
}
