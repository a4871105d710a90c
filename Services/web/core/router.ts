import {Cell} from 'core/store/cell';

/** Where one is: a path of the client, and what stands behind its #. */
export interface Place {
    path: string;
    hash: string;
}

/** The History API as a cell. */
export class Router {
    readonly place: Cell<Place>;
    /** Number of times that one has gone somewhere. */
    private visits = 0;

    constructor() {
        this.place = new Cell(here());
        addEventListener('popstate', () => {
            this.visits += 1;
            this.place.value = here();
        });
        addEventListener('click', (event) => this.follow(event));
    }

    /** Goes to a path of the client. `replace`: without a step to come back to. */
    go(path: string, replace = false): void {
        if (replace) history.replaceState(null, '', path);
        else {
            history.pushState(null, '', path);
            this.visits += 1;
        }
        this.place.value = here();
        scrollTo(0, 0);
    }

    /** A way on for when work is done that begins here: it leads nowhere for somebody who has gone elsewhere meanwhile. */
    whileHere(): (path: string, replace?: boolean) => void {
        const {visits} = this;
        return (path, replace) => {
            if (visits === this.visits) this.go(path, replace);
        };
    }

    /** Takes the part behind the # out of the address: neither the history nor a screenshot shows what stood there. */
    takeHash(): string {
        const {hash} = this.place.value;
        if (location.hash) history.replaceState(null, '', location.pathname);
        return hash;
    }

    /** Follows links of the client without loading the page anew; others, and those in new windows, are the browser's. */
    private follow(event: MouseEvent): void {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
        // Within the page, or to something that isn't the client's.
        if (link.getAttribute('href')?.startsWith('#') || link.pathname.startsWith('/api/')) return;
        event.preventDefault();
        this.go(link.pathname + link.search + link.hash);
    }
}

function here(): Place {
    return {path: location.pathname, hash: location.hash.slice(1)};
}

/** Parameters of a path by a pattern such as "/letters/:folder"; undefined if it doesn't fit. */
export function matched(pattern: string, path: string): Record<string, string> | undefined {
    const names = pattern.split('/');
    const parts = path.split('/');
    if (names.length !== parts.length) return undefined;
    const found: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
        const part = parts[index] ?? '';
        if (name.startsWith(':') && part) found[name.slice(1)] = decodeURIComponent(part);
        else if (name !== part) return undefined;
    }
    return found;
}

/** Whether a path is `top`, or lies below it. */
export function isBelow(top: string, path: string): boolean {
    return path === top || path.startsWith(`${top}/`);
}
