import {call} from 'core/app';
import type {Page} from '../../pages';
import type {Merge, Pair} from './model';

/** Merges that are asked for at once; a person has a few. */
const ALL = 100;
/** Proposals of a page. */
const PAGE = 50;

/** Merges of an account, whichever of both it is, newest first. Throws Problem. */
export async function loadMerges(person: string): Promise<readonly Merge[]> {
    return (await call('GET /api/v1/identity/merges', {query: {limit: ALL, person_id: person}})).merges;
}

/** Merges that wait for a second person, newest first, behind `cursor`. Throws Problem. */
export async function loadProposals(cursor?: string): Promise<Page<Merge>> {
    const {merges: lines, next} = await call('GET /api/v1/identity/merges', {query: {limit: PAGE, state: 'proposed', cursor}});
    return {lines, next};
}

/** Proposes that an account is closed and goes on as the other one; the merge as it is then. Throws Problem. */
export async function propose({account, into}: Pair<{id: string}>, reason: string): Promise<Merge> {
    return call('POST /api/v1/identity/merges', {body: {account_id: account.id, into_id: into.id, reason}});
}

/** Closes the earlier account, as somebody else has proposed. Throws Problem. */
export async function confirm({id}: Merge): Promise<void> {
    await call('POST /api/v1/identity/merges/{merge}/confirmation', {path: {merge: id}});
}

/** Takes back a proposal, or opens the earlier account of a merge again; the merge as it is then. Throws Problem. */
export async function undo({id}: Merge, reason: string): Promise<Merge> {
    return call('POST /api/v1/identity/merges/{merge}/undoing', {path: {merge: id}, body: {reason}});
}
