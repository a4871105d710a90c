import {personsKept, removeDatabase} from 'core/offline/database';
import {removeShell} from 'core/shell/install';
import type {Device} from 'core/session/device';

/** Removes all that is ours: what anybody has kept, the shell, choices. */
export async function forgetAll(device: Device): Promise<void> {
    device.forget();
    await Promise.allSettled([...(await personsKept()).map(removeDatabase), removeShell()]);
}
