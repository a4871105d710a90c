import {addDays} from '../../unit/model';

/** Days that a strip shows. */
export const DAYS = 28;

/** Bar on a strip: part of its days, and what it stands for. */
export interface Bar {
    kind: 'cover' | 'leave';
    /** First day, from 0, and how many. */
    from: number;
    days: number;
    id: string;
    /** Somebody else is away or stands in for nobody: what is wrong with it. */
    trouble: 'uncovered' | 'coveringAway' | undefined;
}

/** Line of a strip: one of the staff with their absences. */
export interface Row {
    staff: string;
    bars: Bar[];
}

/** Absence for which somebody stands in, by whole days. */
export interface CoverDays {
    id: string;
    absent: string;
    covering: string;
    from: string;
    through: string;
}

/** Leave by whole days. */
export interface LeaveDays {
    id: string;
    staff: string;
    from: string;
    through: string;
}

/** Lines of everybody who is away within the strip that begins on `first`, in the order of `staff`. */
export function rowsOf(staff: readonly string[], covers: readonly CoverDays[], leaves: readonly LeaveDays[], first: string): Row[] {
    const last = addDays(first, DAYS - 1);
    const place = (from: string, through: string) => {
        const begins = Math.max(0, daysBetween(first, from));
        const ends = Math.min(DAYS - 1, daysBetween(first, through));
        return {from: begins, days: ends - begins + 1};
    };
    const isSeen = ({from, through}: {from: string; through: string}) => from <= last && through >= first;
    const isAway = (person: string, of: {from: string; through: string}) => leaves.some((each) => each.staff === person && each.from <= of.through && each.through >= of.from);
    return staff.flatMap((person) => {
        const bars: Bar[] = [
            ...leaves.filter((each) => each.staff === person && isSeen(each)).map((each): Bar => ({
                kind: 'leave', id: each.id, trouble: isCovered(each, covers) ? undefined : 'uncovered', ...place(each.from, each.through),
            })),
            ...covers.filter((each) => each.absent === person && isSeen(each)).map((each): Bar => ({
                kind: 'cover', id: each.id, trouble: isAway(each.covering, each) ? 'coveringAway' : undefined, ...place(each.from, each.through),
            })),
        ];
        return bars.length > 0 ? [{staff: person, bars}] : [];
    });
}

/** Whether somebody stands in on each day of a leave. */
function isCovered({staff, from, through}: LeaveDays, covers: readonly CoverDays[]): boolean {
    for (let day = from; day <= through; day = addDays(day, 1)) {
        if (!covers.some((each) => each.absent === staff && each.from <= day && day <= each.through)) return false;
    }
    return true;
}

/** Days from one day to another. */
export function daysBetween(one: string, other: string): number {
    return Math.round((Date.parse(`${other}T00:00Z`) - Date.parse(`${one}T00:00Z`)) / 86_400_000);
}
