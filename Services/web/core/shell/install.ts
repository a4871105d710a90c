import {fresh} from './fresh';
import {isRetired, OURS} from './shell';

/** Milliseconds between two looks for a newer version. */
const PAUSE = 60 * 60_000;

/** Keeps the shell in this browser, and watches for newer ones. Where the unit has withdrawn its client, what was kept goes. */
export async function installShell(): Promise<void> {
    const {serviceWorker} = navigator;
    // Not with plain http on another machine.
    if (!serviceWorker) return;
    if (await isRetired((url, init) => fetch(url, init))) return removeShell();
    const registration = await serviceWorker.register(address() as string, {scope: '/'});
    watch(serviceWorker, registration);
    let looked = Date.now();
    const look = () => {
        if (document.visibilityState !== 'visible' || Date.now() - looked < PAUSE) return;
        looked = Date.now();
        registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    setInterval(look, PAUSE);
}

/** Takes the shell out of this browser, and with it what the worker knows. */
export async function removeShell(): Promise<void> {
    const registrations = await navigator.serviceWorker?.getRegistrations() ?? [];
    await Promise.allSettled(registrations.map((each) => each.unregister()));
    if (!('caches' in globalThis)) return;
    const names = await caches.keys();
    await Promise.allSettled(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
}

/** The worker's address, which the page's policy takes from nobody else. */
function address(): unknown {
    const policies = (globalThis as {trustedTypes?: {createPolicy: (name: string, rules: object) => {createScriptURL: (url: string) => unknown}}}).trustedTypes;
    const createScriptURL = (url: string) => {
        if (url !== '/worker.js') throw new TypeError('Another worker than ours.');
        return url;
    };
    return policies ? policies.createPolicy('theracomm', {createScriptURL}).createScriptURL('/worker.js') : '/worker.js';
}

/** Tells of a worker that waits, unless it is the first one: then there is nothing older to replace. */
function watch(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
    // It serves this page as soon as it is there, perhaps before we hear that it is.
    const first = container.controller ? null : registration.installing ?? registration.waiting ?? registration.active;
    const offer = (worker: ServiceWorker | null) => {
        if (!worker || worker === first || !container.controller) return;
        fresh.value = () => {
            // Other pages go on with what they have, until they are loaded anew.
            container.addEventListener('controllerchange', () => location.reload(), {once: true});
            worker.postMessage('take over', []);
        };
    };
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
            if (worker.state === 'installed') offer(worker);
        });
    });
}
