import {monday} from '../../../caseload/model';

const DAY = 86_400_000;

/** Week of a day as the unit writes it: "2026-W09". It belongs to the year of its Thursday. */
export function weekOf(day: string): string {
    const first = Date.parse(`${monday(day, 0)}T00:00Z`);
    const year = new Date(first + 3 * DAY).getUTCFullYear();
    const ofYear = Date.parse(`${monday(`${year}-01-04`, 0)}T00:00Z`);
    return `${year}-W${String((first - ofYear) / (7 * DAY) + 1).padStart(2, '0')}`;
}
