/** What becomes of a row that is pulled aside. */
export type Pull = 'none' | 'right' | 'left' | 'far';

/** Pixels from which on something is done, and the part of the row from which on it is the other thing. */
const NEAR = 64;
const FAR = 0.5;

/** Where a row is that was pulled by so many pixels: to the right, to the left, or far to the left. */
export function pullOf(x: number, width: number): Pull {
    if (x >= NEAR) return 'right';
    if (x > -NEAR) return 'none';
    return -x >= width * FAR ? 'far' : 'left';
}
