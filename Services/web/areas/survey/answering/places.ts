import type {Unit} from 'core/unit';

/** Places of the unit that are shown at most; the rest stands one step further. */
const MOST = 3;

/** Places with a phone that the unit names beside `numbers`: those that both name stand once. */
export function placesBeside(numbers: readonly string[], unit: Pick<Unit, 'crisis'> | undefined): {name: string; phone: string}[] {
    const known = new Set(numbers.map(digitsOf));
    return (unit?.crisis ?? []).flatMap(({name, phone}) => (phone && !known.has(digitsOf(phone)) ? [{name, phone}] : [])).slice(0, MOST);
}

/** A number as one dials it. */
export function digitsOf(number: string): string {
    return number.replace(/[^0-9+*]/g, '');
}
