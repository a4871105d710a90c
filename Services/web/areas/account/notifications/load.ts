import {session} from 'core/app';
import type {Received} from 'core/api/call';
import type {Tagged} from '../model';
import {type Saved, saveOver} from '../saving';
import {bodyOf, type Name, type Preferences, type Wishes, wishesOf} from './model';

/** One's wishes as they are now. Throws Problem. */
export async function loadWishes(): Promise<Tagged<Wishes>> {
    return tagged(await session.caller.send('GET /api/v1/notifications/preferences'));
}

/** Changes wishes that are as `before`. Where somebody has changed the same meanwhile nothing is saved, and both are to be shown. Throws Problem. */
export function saveWishes(before: Tagged<Wishes>, changes: Partial<Wishes>): Promise<Saved<Wishes, Name>> {
    return saveOver<Wishes, Name, Partial<Wishes>>(before, changes, {load: loadWishes, patch});
}

async function patch(tag: string, changes: Partial<Wishes>): Promise<Tagged<Wishes>> {
    const options = {body: bodyOf(changes), headers: {'If-Match': tag}};
    return tagged(await session.caller.send('PATCH /api/v1/notifications/preferences', options));
}

function tagged({answer, headers}: Received<Preferences>): Tagged<Wishes> {
    return {value: wishesOf(answer), tag: headers.get('etag') ?? ''};
}
