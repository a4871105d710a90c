import type {Grant, Person} from './grant';

/** What tabs tell each other. */
export type Said = {is: 'in'; grant: Grant} | {is: 'known'; person: Person} | {is: 'out'};

/** The other tabs of this browser: they share one session, and refresh it one at a time. */
export class Tabs {
    /** Called for what another tab has said. */
    heard: (said: Said) => void = () => undefined;
    private readonly channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('theracomm.session');

    constructor() {
        this.channel?.addEventListener('message', (event: MessageEvent<Said>) => this.heard(event.data));
    }

    tell(said: Said): void {
        this.channel?.postMessage(said);
    }

    /** Runs `work` while no other tab runs its own. */
    async oneAtATime<T>(work: () => Promise<T>): Promise<T> {
        const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
        return locks ? await locks.request('theracomm.refresh', work) : await work();
    }

    /** Until what the tab before has told has been heard. */
    async settled(): Promise<void> {
        await new Promise((done) => setTimeout(done, 20));
    }
}
