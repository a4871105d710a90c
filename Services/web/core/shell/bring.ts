/** Milliseconds after which code that couldn't be loaded is asked for again. */
const AGAIN = 5000;

/** Loads code until it is there, after a `pause` each time, as nobody who looks at it may be there to try again. */
export async function bring<T>(load: () => Promise<T>, pause: () => Promise<void> = aWhile): Promise<T> {
    for (;;) {
        try {
            return await load();
        } catch {
            await pause();
        }
    }
}

/** Five seconds, or until there is a network. */
export function aWhile(): Promise<void> {
    return new Promise((resolve) => {
        const end = () => {
            removeEventListener('online', end);
            clearTimeout(timer);
            resolve();
        };
        const timer = setTimeout(end, AGAIN);
        addEventListener('online', end);
    });
}
