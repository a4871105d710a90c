import {Cell} from 'core/store/cell';

/** Question of a browser whether it may put the client among the device's programs. */
interface Offer extends Event {
    prompt: () => Promise<unknown>;
}

/** Asks to install the client; undefined where the browser doesn't offer that, or it is done. */
export const installing = new Cell<(() => Promise<unknown>) | undefined>(undefined);

/** Keeps a browser's offer until somebody wants it; nothing comes up by itself. */
export function watchOffers(): void {
    addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        installing.value = async () => {
            // It can be asked once.
            installing.value = undefined;
            await (event as Offer).prompt();
        };
    });
    addEventListener('appinstalled', () => {
        installing.value = undefined;
    });
}
