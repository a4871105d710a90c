import {aWhile} from './aWhile';

/** Milliseconds after which code that couldn't be loaded is asked for again. */
export const AGAIN = 5000;

/** Loads code until it is there, after a `pause` each time, as nobody who looks at it may be there to try again. */
export async function bring<T>(load: () => Promise<T>, pause: () => Promise<void> = () => aWhile(AGAIN)): Promise<T> {
    for (;;) {
        try {
            return await load();
        } catch {
            await pause();
        }
    }
}
