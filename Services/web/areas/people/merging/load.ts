import {call} from 'core/app';
import type {Merge, Pair} from './model';

/** Merges that are asked for at once; a person has a few. */
const ALL = 100;

/** Merges of an account, whichever of both it is, newest first. Throws Problem. */
export async function loadMerges(person: string): Promise<readonly Merge[]> {
    return (await call('GET /api/v1/identity/merges', {query: {limit: ALL, person_id: person}})).merges;
}

/** Closes an account, which goes on as the other one. Throws Problem. */
export async function merge({account, into}: Pair<{id: string}>, reason: string): Promise<void> {
    await call('POST /api/v1/identity/merges', {body: {account_id: account.id, into_id: into.id, reason}});
}

/** Opens the earlier account of a merge again. Throws Problem. */
export async function undo({id}: Merge, reason: string): Promise<void> {
    await call('POST /api/v1/identity/merges/{merge}/undoing', {path: {merge: id}, body: {reason}});
}
