import {useRef} from 'preact/hooks';
import {type Loaded, useLoaded} from '../../loaded';
import type {Tagged} from '../model';
import type {Saved} from '../saving';
import {loadWishes, saveWishes} from './load';
import type {Name, Wishes} from './model';

/** Saves a change of one's wishes. Throws Problem. */
export type Save = (changes: Partial<Wishes>) => Promise<Saved<Wishes, Name>>;

/** One's wishes, and a way to change them: one change at a time, each over what the one before has left. */
export function useWishes(): {wishes: Loaded<Tagged<Wishes>>; save: Save} {
    const wishes = useLoaded(loadWishes);
    const latest = useRef<Tagged<Wishes> | undefined>(undefined);
    latest.current = wishes.value;
    const turn = useRef<Promise<unknown>>(Promise.resolve());
    const save: Save = (changes) => {
        const mine = turn.current.then(async () => {
            const outcome = await saveWishes(latest.current ?? await loadWishes(), changes);
            latest.current = outcome.now;
            wishes.set(outcome.now);
            return outcome;
        });
        turn.current = mine.catch(() => undefined);
        return mine;
    };
    return {wishes, save};
}
