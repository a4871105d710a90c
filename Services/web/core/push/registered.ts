import type {Language} from 'core/words/languages';

/** This browser as it is registered for pushes. It is kept where the worker can read it without a page, and names nobody. */
export interface Registered {
    /** Id of the device, given here. */
    device: string;
    /** Address of the subscription that the unit knows. */
    endpoint: string;
    /** The unit's key, with which it was subscribed. */
    key: string;
    /** Language of what is told. */
    language: Language;
    /** "This is my own device": what a worker that renews the session has to say. */
    isOwn: boolean;
}

/** Where it lies. */
const CACHE = 'theracomm.push';
const PATH = '/push';

/** The registration of this browser; undefined where there is none. */
export async function recall(caches: CacheStorage | undefined): Promise<Registered | undefined> {
    if (!caches || !(await caches.has(CACHE))) return undefined;
    const kept = await (await caches.open(CACHE)).match(PATH);
    return kept ? await kept.json() as Registered : undefined;
}

/** Keeps the registration in place of the former. */
export async function note(caches: CacheStorage, registered: Registered): Promise<void> {
    await (await caches.open(CACHE)).put(PATH, new Response(JSON.stringify(registered), {headers: {'content-type': 'application/json'}}));
}

/** Forgets the registration. */
export async function forget(caches: CacheStorage | undefined): Promise<void> {
    await caches?.delete(CACHE);
}
