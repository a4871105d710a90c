import {Caller} from 'core/api/call';
import {cookieField} from 'core/session/grant';
import {wish} from './key';
import {note, recall} from './registered';
import {register} from './registering';

/** The parts of a worker's surroundings that renewing needs. */
export interface Around {
    registration: Pick<ServiceWorkerRegistration, 'pushManager'>;
    caches: CacheStorage;
    locks: Pick<LockManager, 'request'>;
    fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Registers another subscription in place of the one that the browser has given up, without a page: with the session of the cookie, if it is still
 * there. Where that fails the next page does it (`Push.keepUp`), as what is kept doesn't fit the browser's any more. Throws Problem.
 */
export async function renew(fresh: PushSubscription | null | undefined, {registration, caches, locks, fetch}: Around): Promise<void> {
    const registered = await recall(caches);
    if (!registered) return;
    const {device, key, language, isOwn} = registered;
    const subscription = fresh ?? await registration.pushManager.subscribe(wish(key));
    let token: string | undefined;
    const {call} = new Caller({current: async () => token, renew: async () => undefined}, fetch);
    // The lock of the pages (`Tabs`): a refresh token is exchanged once.
    const grant = await locks.request('theracomm.refresh', () => call('POST /api/v1/identity/sessions/refresh', {body: {}, headers: cookieField(isOwn)}));
    token = grant.access_token;
    await register(call, device, subscription, language);
    await note(caches, {...registered, endpoint: subscription.endpoint});
}
