/** Milliseconds for which a tab that nobody sees keeps its connection. */
export const HIDDEN = 5 * 60_000;

/** What somebody's looking and the network mean for a connection. */
interface Watcher {
    wake(): void;
    sleep(): void;
    hurry(): void;
    cut(): void;
}

/** Whether this tab is looked at, and whether there is a network. */
export class Presence {
    private hidden: ReturnType<typeof setTimeout> | undefined;

    watch(watcher: Watcher): void {
        if (typeof document === 'undefined') return;
        document.addEventListener('visibilitychange', () => {
            clearTimeout(this.hidden);
            if (document.hidden) this.hidden = setTimeout(() => watcher.sleep(), HIDDEN);
            else {
                watcher.wake();
                watcher.hurry();
            }
        });
        addEventListener('online', () => watcher.hurry());
        addEventListener('offline', () => watcher.cut());
        // A page that the browser puts aside may come back as it was.
        addEventListener('pagehide', () => watcher.sleep());
        addEventListener('pageshow', () => watcher.wake());
    }
}
