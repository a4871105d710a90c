/** What a worker answers: the page for a screen, or a file of the shell. */
export type Kind = 'page' | 'file';

/** What of ours a request asks for. Undefined: it goes to the network as if there were no worker. That holds for the API, and for all that isn't read. */
export function kindOf(request: {method: string; mode: string; url: string}, origin: string, routes: readonly string[]): Kind | undefined {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return undefined;
    if (url.pathname.startsWith('/assets/')) return 'file';
    if (request.mode !== 'navigate') return undefined;
    return routes.includes(url.pathname.split('/')[1] ?? '') ? 'page' : undefined;
}

/** Answers from the shell `name`, else from an older one that pages may still need, else from the network. */
export async function answerFrom(path: string, name: string, caches: CacheStorage, network: () => Promise<Response>): Promise<Response> {
    // Not opened: that would make it anew where everything was just removed.
    const own = await caches.match(path, {cacheName: name});
    // An older page would look for files that are gone.
    const kept = own ?? (path === '/' ? undefined : await caches.match(path));
    return kept ?? network();
}
