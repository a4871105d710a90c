import {me} from '../me';
import {everything, type Filter} from './filter';

let kept: {person: string; filters: Map<string, Filter>} = {person: '', filters: new Map()};

/** Filters of whoever is here now: they name people. */
function mine(): Map<string, Filter> {
    if (kept.person !== me()) kept = {person: me(), filters: new Map()};
    return kept.filters;
}

/** The filter of a folder, as it was left. */
export function filterOf(folder: string): Filter {
    return mine().get(folder) ?? everything;
}

/** Keeps the filter of a folder until the page is left. */
export function keepFilter(folder: string, filter: Filter): void {
    mine().set(folder, filter);
}
