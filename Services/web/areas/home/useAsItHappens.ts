import {useEffect} from 'preact/hooks';
import {live} from 'core/app';
import {loadClocks, loadNews} from './load';
import type {Home} from './model';

/** Asks anew for what changes while the start is shown: answers that were waited for, and what the unit tells. */
export function useAsItHappens(person: string, show: (part: Home) => void): void {
    useEffect(() => {
        const again = (load: () => Promise<Home>) => void load().then(show, () => undefined);
        let told: string | undefined;
        const ends = [
            live.hear('mail/clocks', {
                heard: ({data}) => {
                    const now = JSON.stringify(data);
                    // The first telling is what was loaded.
                    if (told !== undefined && now !== told) again(loadClocks);
                    told = now;
                },
                reset: () => undefined,
            }),
            live.hear('trumpet/broadcasts', {heard: () => again(loadNews), reset: () => again(loadNews)}),
        ];
        return () => {
            for (const end of ends) end();
        };
    }, [person]);
}
