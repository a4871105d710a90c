import {Problem} from 'core/api/problem';
import {changedElsewhere, type Tagged} from './model';

/** Outcome of a change. */
export type Saved<T, N> = {is: 'saved'; now: Tagged<T>} | {is: 'elsewhere'; now: Tagged<T>; names: N[]};

/** How a thing is asked for, and how it is changed if it is as the tag says. Both throw Problem. */
export interface Resource<T, C> {
    load: () => Promise<Tagged<T>>;
    patch: (tag: string, changes: C) => Promise<Tagged<T>>;
}

/** Changes a thing that is as `before`. Where somebody has changed the same meanwhile nothing is saved, and both are to be shown. Throws Problem. */
export async function saveOver<T extends object, N extends keyof T, C extends {readonly [name in N]?: unknown}>(
    before: Tagged<T>,
    changes: C,
    {load, patch}: Resource<T, C>,
): Promise<Saved<T, N>> {
    try {
        return {is: 'saved', now: await patch(before.tag, changes)};
    } catch (problem) {
        if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
    }
    const now = await load();
    const names = changedElsewhere<T, N>(before.value, now.value, changes);
    if (names.length > 0) return {is: 'elsewhere', now, names};
    return {is: 'saved', now: await patch(now.tag, changes)};
}
