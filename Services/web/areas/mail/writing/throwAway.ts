import {router} from 'core/app';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {trash} from '../doing';
import {typedRecords} from './begin';
import type {Autosave} from './autosave';
import {isUntouched} from './typed';

/** Throws away what was written; it can be had back. */
export async function throwAway(autosave: Autosave): Promise<void> {
    const typed = await autosave.stop();
    await autosave.forget();
    if (typed.draft) return trash([typed.draft.id], true);
    if (isUntouched(typed)) return;
    const restore = async () => {
        await (await typedRecords()).put(typed);
        router.go(`/letters/new/${typed.id}`);
    };
    toast(say('mail.didThrow', {count: 1}), () => void restore());
}
