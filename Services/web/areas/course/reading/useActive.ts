import {useEffect} from 'preact/hooks';
import {ActiveTime} from './active';

/** Things that somebody does who is at work. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'play'] as const;

/** Tells the times at which somebody is at work on what is shown. `keys`: what that is. */
export function useActive(told: (from: number, until: number) => void, keys: readonly unknown[]): void {
    useEffect(() => {
        const active = new ActiveTime(({from, until}) => told(from, until));
        const touch = () => active.touch(Date.now());
        const look = () => (document.visibilityState === 'visible' ? touch() : active.end(Date.now()));
        const leave = () => active.end(Date.now());
        for (const each of TOUCHES) addEventListener(each, touch, {capture: true, passive: true});
        document.addEventListener('visibilitychange', look);
        addEventListener('pagehide', leave);
        touch();
        return () => {
            for (const each of TOUCHES) removeEventListener(each, touch, {capture: true});
            document.removeEventListener('visibilitychange', look);
            removeEventListener('pagehide', leave);
            leave();
        };
    }, keys);
}
