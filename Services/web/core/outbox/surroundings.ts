/** Parts of a browser that an outbox needs; tests have a browser of their own. */
export interface Surroundings {
    now(): number;
    random(): number;
    /** Calls `work` in so many seconds unless the function returned is called. */
    after(seconds: number, work: () => void): () => void;
    /** Runs `work` once no other tab runs its own. */
    whileAlone(work: () => Promise<void>): Promise<void>;
    /** Tells the other tabs that something has changed. */
    tellChanged(): void;
    onChanged(heard: () => void): void;
    /** Calls `wake` when it is worth another try. */
    onWake(wake: () => void): void;
    /** Calls `leave` when the page is closed, or left for another: nothing that waits for anything comes to its end then. */
    onLeave(leave: () => void): void;
}

/** Surroundings of this page. */
export function browser(): Surroundings {
    const tabs = {channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('theracomm.outbox')};
    return {
        now: () => Date.now(),
        random: () => Math.random(),
        after: (seconds, work) => {
            const timer = setTimeout(work, seconds * 1000);
            return () => clearTimeout(timer);
        },
        whileAlone: async (work) => {
            if (navigator.locks) await navigator.locks.request('theracomm.outbox', work);
            else await work();
        },
        tellChanged: () => tabs.channel?.postMessage('changed'),
        onChanged: (heard) => tabs.channel?.addEventListener('message', heard),
        onLeave: (leave) => addEventListener('pagehide', leave),
        onWake: (wake) => {
            addEventListener('online', wake);
            document.addEventListener('visibilitychange', () => {
                if (!document.hidden) wake();
            });
        },
    };
}
