import type {Answer} from 'core/api/call';

/** A merge: one account of a person is closed, and goes on as another of theirs. Proposed by one of the staff, confirmed by another. */
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

/** Merges by their state, each in the order of `merges`. */
export function parted(merges: readonly Merge[]): Record<Merge['state'], Merge[]> {
    const of = (state: Merge['state']) => merges.filter((each) => each.state === state);
    return {proposed: of('proposed'), merged: of('merged'), undone: of('undone')};
}

/** Whether an account is closed because it goes on as another. One for which that is only proposed is an account like any other. */
export function isMerged(merges: readonly Merge[], person: string): boolean {
    return parted(merges).merged.some(({account}) => account.id === person);
}

/** Whether somebody may confirm a merge: not those who have proposed it. */
export function mayConfirm({state, proposed}: Merge, person: string): boolean {
    return state === 'proposed' && proposed?.by?.id !== person;
}

/** What somebody did with a merge. */
export type Deed = 'proposed' | 'confirmed' | 'joined' | 'withdrawn' | 'separated';
/** A step of a merge. */
export interface Step {
    deed: Deed;
    at: string;
    by?: {name?: string | null} | null | undefined;
    reason?: string | null | undefined;
}

/** Steps of a merge, the first one first, each with the reason that was given for it. */
export function stepsOf({proposed, merged, undone, reason}: Merge): Step[] {
    const steps: Step[] = [];
    if (proposed) steps.push({...proposed, deed: 'proposed', reason});
    if (merged) steps.push(proposed ? {...merged, deed: 'confirmed'} : {...merged, deed: 'joined', reason});
    if (undone) steps.push({...undone, deed: merged ? 'separated' : 'withdrawn'});
    return steps;
}
