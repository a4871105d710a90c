import type {Answer} from 'core/api/call';

type Change = Answer<'POST /api/v1/ridler/instruments/{instrument}/rescore'>['changes'][number];

/** Scores that would be others, and how many of each: the most frequent first. */
export function changedScores(changes: readonly Change[]): {rule: string; before: string; after: string; count: number}[] {
    const named = (score: number | null | undefined, band: string | null | undefined) => [score ?? '', band == null ? '' : `(${band})`].filter((each) => each !== '').join(' ');
    const found = new Map<string, {rule: string; before: string; after: string; count: number}>();
    for (const each of changes) {
        const [before, after] = [named(each.before, each.band_before), named(each.after, each.band_after)];
        const known = found.get(`${each.rule}\n${before}\n${after}`) ?? {rule: each.rule, before, after, count: 0};
        found.set(`${each.rule}\n${before}\n${after}`, {...known, count: known.count + 1});
    }
    return [...found.values()].toSorted((one, other) => other.count - one.count);
}
