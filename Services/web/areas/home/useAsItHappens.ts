import {useEffect} from 'preact/hooks';
import {live} from 'core/app';
import {loadClocks, loadNews} from './load';
import type {Home} from './model';

/** Asks anew for what changes while the start is shown: answers that were waited for, and what the unit tells. */
export function useAsItHappens(person: string, show: (part: Home) => void): void {
    useEffect(() => {
        const again = (load: () => Promise<Home>) => void load().then(show, () => undefined);
        // A topic begins with a reset: what was loaded before may lack what happened until then.
        const listener = (load: () => Promise<Home>) => ({heard: () => again(load), reset: () => again(load)});
        const ends = [live.hear('mail/clocks', listener(loadClocks)), live.hear('trumpet/broadcasts', listener(loadNews))];
        return () => {
            for (const end of ends) end();
        };
    }, [person]);
}
