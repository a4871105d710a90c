import {renew} from 'core/push/renewing';
import {type Around, lead, tell} from 'core/push/announcing';
import {answerFrom, type Kind, kindOf} from 'core/shell/serving';
import {follows, isRetired, OURS, PREFIX} from 'core/shell/shell';

/** What this worker keeps: put in by the build, so that another build is another worker. */
declare const SHELL: {version: string; files: string[]; routes: string[]; icon: string};

/** The parts of a worker's surroundings that are used here; the library of types for them can't stand beside that of pages. */
interface Surroundings {
    registration: ServiceWorkerRegistration;
    clients: Around['clients'] & {claim: () => Promise<void>};
    skipWaiting: () => Promise<void>;
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void;
}
interface WorkerEvent {
    waitUntil: (work: Promise<unknown>) => void;
    respondWith: (answer: Promise<Response>) => void;
    request: Request;
    /** Of a message what it says, of a push what was pushed. */
    data: unknown;
    notification: Notification;
    newSubscription?: PushSubscription | null;
}

const worker = globalThis as unknown as Surroundings;
const name = PREFIX + SHELL.version;
const around: Around = {registration: worker.registration, clients: worker.clients, caches, navigator, routes: SHELL.routes, icon: SHELL.icon};
/** Milliseconds between two questions whether there is a client at all any more. */
const PAUSE = 10 * 60_000;
let asked = 0;

// All files or none: a shell with a hole would break without a network only.
worker.addEventListener('install', (event) => event.waitUntil(fill()));
// Also for the page that has just brought it: what that one shows for the first time may be wanted without a network.
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), removeOld()])));
// Somebody wants the new version now.
worker.addEventListener('message', (event) => {
    if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('fetch', (event) => {
    const kind = kindOf(event.request, location.origin, SHELL.routes);
    if (!kind) return;
    event.respondWith(serve(event.request, kind));
    if (kind === 'page') event.waitUntil(endIfRetired());
});
worker.addEventListener('push', (event) => event.waitUntil(tell(pushed(event.data), around)));
worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(lead(event.notification, around));
});
worker.addEventListener('pushsubscriptionchange', (event) => {
    const {locks} = navigator;
    event.waitUntil(renew(event.newSubscription, {registration: worker.registration, caches, locks, fetch: (url, init) => fetch(url, init)}));
});

async function fill(): Promise<void> {
    const cache = await caches.open(name);
    try {
        await cache.addAll(SHELL.files.map((path) => new Request(path, {cache: path.startsWith('/assets/') ? 'default' : 'reload'})));
    } catch (why) {
        await caches.delete(name);
        throw why;
    }
}

/** The shell before this one stays for pages that are open; older ones go. */
async function removeOld(): Promise<void> {
    const old = follows(await caches.keys(), name);
    await Promise.all(old.map((each) => caches.delete(each)));
}

function serve(request: Request, kind: Kind): Promise<Response> {
    return answerFrom(kind === 'page' ? '/' : new URL(request.url).pathname, name, caches, () => fetch(request));
}

/** What was pushed; undefined for what isn't of ours. */
function pushed(data: unknown): unknown {
    try {
        return (data as {json: () => unknown} | null)?.json();
    } catch {
        return undefined;
    }
}

/** Takes everything back where the unit has no client any more, or says that this one is to go. */
async function endIfRetired(): Promise<void> {
    if (Date.now() - asked < PAUSE) return;
    asked = Date.now();
    if (!(await isRetired(fetch))) return;
    for (const each of await caches.keys()) if (each.startsWith(OURS)) await caches.delete(each);
    await worker.registration.unregister();
}
