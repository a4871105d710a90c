import {Problem} from 'core/api/problem';
import {Cell} from 'core/store/cell';
import {lastDone} from '../deeds';
import {loadLetter} from '../load';
import {me} from '../me';
import {changed, type Deed, type OpenLetter} from '../model';

/** A letter as far as it could be had. */
export interface Opened {
    letter: OpenLetter | undefined;
    problem: unknown;
}

/** Letters that stay known when one has left them. */
const REMEMBERED = 40;
const known = new Map<string, Cell<Opened>>();

/** A letter that is, or was, opened. */
export function opened(id: string): Cell<Opened> {
    const key = `${me()} ${id}`;
    const cell = known.get(key) ?? new Cell<Opened>({letter: undefined, problem: undefined});
    known.delete(key);
    known.set(key, cell);
    for (const oldest of known.keys()) {
        if (known.size <= REMEMBERED) break;
        known.delete(oldest);
    }
    return cell;
}

/** Asks for it anew; what was there stays until then. */
export async function openLetter(id: string): Promise<void> {
    const cell = opened(id);
    try {
        cell.value = {letter: await loadLetter(id), problem: undefined};
    } catch (problem) {
        cell.value = {...cell.value, problem};
    }
}

/** Tells the letters that are known of something done to them on another device. */
export function tellOpened(deed: Deed): void {
    const now = new Date().toISOString();
    for (const id of deed.ids) {
        const cell = known.get(`${me()} ${id}`);
        if (!cell?.value.letter) continue;
        cell.value = deed.forGood
            ? {letter: undefined, problem: new Problem('letter-not-found', 404)}
            : {...cell.value, letter: changed(cell.value.letter, deed, now)};
    }
}

lastDone.watch((done) => {
    for (const id of done?.deed.ids ?? []) {
        const cell = known.get(`${me()} ${id}`);
        if (done && cell?.value.letter) cell.value = {...cell.value, letter: changed(cell.value.letter, done.deed, new Date().toISOString())};
    }
});
