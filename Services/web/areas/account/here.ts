import {personsKept, removeDatabase} from 'core/offline/database';
import type {Device} from 'core/session/device';

/** Removes all that is ours: what anybody has kept, files, choices. */
export async function forgetAll(device: Device): Promise<void> {
    device.forget();
    const stores = 'caches' in globalThis ? await caches.keys().catch(() => []) : [];
    await Promise.allSettled([...(await personsKept()).map(removeDatabase), ...stores.map((name) => caches.delete(name))]);
}
