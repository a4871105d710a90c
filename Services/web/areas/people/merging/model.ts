import type {Answer} from 'core/api/call';

/** A merge: one account of a person is closed, and goes on as another of theirs. */
export type Merge = Answer<'GET /api/v1/identity/merges'>['merges'][number];
/** An account of a merge. */
export type Account = Merge['account'];

/** Two accounts, the earlier one first. */
export interface Pair<T> {
    account: T;
    into: T;
}

/** Order of the account that is opened and another one. `goesOn`: id of the one that was chosen to go on; the other one, unless it is the opened one's. */
export function orderOf<T extends {id: string}>(opened: T, other: T, goesOn: string | undefined): Pair<T> {
    return goesOn === opened.id ? {account: other, into: opened} : {account: opened, into: other};
}

/** Merges that hold, and those that were undone, each in the order of `merges`. */
export function parted(merges: readonly Merge[]): {standing: Merge[]; undone: Merge[]} {
    return {standing: merges.filter((each) => each.undone == null), undone: merges.filter((each) => each.undone != null)};
}

/** Whether an account is closed because it goes on as another. */
export function isMerged(merges: readonly Merge[], person: string): boolean {
    return parted(merges).standing.some(({account}) => account.id === person);
}
