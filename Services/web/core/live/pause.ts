/** Seconds of the shortest and of the longest pause between two tries. */
export const SHORTEST = 0.5;
export const LONGEST = 30;

/** Seconds before the next try after `failures` in a row: of random length, so that not all come back together. */
export function pause(failures: number, random: () => number = Math.random): number {
    const most = Math.min(LONGEST, 2 ** failures);
    return SHORTEST + random() * Math.max(0, most - SHORTEST);
}
