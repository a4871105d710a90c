import {router} from 'core/app';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {trash} from '../doing';
import {typedShelf} from './begin';
import type {Keeper} from './keeper';
import {isUntouched} from './typed';

/** Throws away what was written; it can be had back. */
export async function throwAway(keeper: Keeper): Promise<void> {
    const typed = await keeper.stop();
    await keeper.forget();
    if (typed.draft) return trash([typed.draft.id], true);
    if (isUntouched(typed)) return;
    const restore = async () => {
        await (await typedShelf()).put(typed);
        router.go(`/letters/new/${typed.id}`);
    };
    toast(say('mail.didThrow', {count: 1}), () => void restore());
}
