/** Milliseconds after which code that couldn't be loaded is asked for again. */
const AGAIN = 5000;

/** Loads code that nobody looks at, so that nobody would try again: until it is there, after a `pause` each time. */
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
function aWhile(): Promise<void> {
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
