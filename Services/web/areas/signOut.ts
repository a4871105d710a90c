import {offline, outbox, router, signOut as end} from 'core/app';
import {Cell} from 'core/store/cell';
import {isOnlyHere, type Typed} from './onlyHere';

/** Number of things that somebody wrote who is about to leave, and that only this device has; undefined while nobody is asked about them. */
export const unsent = new Cell<number | undefined>(undefined);

/** Signs out. Where something that was written would be lost, it is asked first what is to become of it. */
export async function signOut(): Promise<void> {
    const count = await countUnsent();
    if (count > 0) unsent.value = count;
    else await leave(false);
}

/** Signs out and goes to where one signs in; with `keep` what only this device has stays until its author is back. */
export async function leave(keep: boolean): Promise<void> {
    unsent.value = undefined;
    await end(keep);
    router.go('/', true);
}

/** Number of things that only this device has. */
export async function countUnsent(): Promise<number> {
    const database = await offline.mine()?.catch(() => undefined);
    const typed = await database?.records<Typed>('typed').all().catch(() => []) ?? [];
    return outbox.entries.value.length + typed.filter(isOnlyHere).length;
}
