/** Beginning of the names of all that is kept in caches. */
export const OURS = 'theracomm.';
/** Beginning of the names under which shells are kept. */
export const PREFIX = `${OURS}shell.`;
/** Says which shell there is, and whether it is to go: it is never kept. */
export const SHELL = '/shell.json';

/** Shells among `names` that go when `current` begins: all but it and the one that came before it. */
export function follows(names: readonly string[], current: string): string[] {
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== current);
    return others.slice(0, -1);
}

/** Whether the unit serves no client any more, or has withdrawn it. Without a network, and where anything else is answered: no. */
export async function isRetired(fetcher: (url: string, init: RequestInit) => Promise<Response>): Promise<boolean> {
    try {
        const answer = await fetcher(SHELL, {cache: 'no-store', credentials: 'omit', redirect: 'error'});
        if (answer.status === 404 || answer.status === 410) return true;
        return answer.ok && (await answer.json() as {retired?: unknown}).retired === true;
    } catch {
        return false;
    }
}
