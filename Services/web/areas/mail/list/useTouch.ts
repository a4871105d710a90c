import type {RefObject} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {type Pull, pullOf} from './pull';

interface Touch {
    /** The row was pulled that way and let go. */
    onPull: (pull: Exclude<Pull, 'none'>) => void;
    /** A finger rested on it. */
    onHold: () => void;
    /** What letting go would do now. */
    onShow: (pull: Pull) => void;
}

/** Milliseconds that a finger rests, and pixels that it may tremble. */
const HOLD = 500;
const TREMBLE = 10;

/** Pulling a row aside, and holding it, on a screen to touch. All of it can be done by the menu of the row as well. */
export function useTouch(row: RefObject<HTMLElement>, touch: Touch): void {
    const now = useRef(touch);
    now.current = touch;
    useEffect(() => {
        const element = row.current;
        if (!element) return undefined;
        let from: {x: number; y: number} | undefined;
        let isPulled = false;
        let isHeld = false;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const place = (x: number) => element.style.setProperty('--pulled', `${x}px`);
        const end = () => {
            clearTimeout(timer);
            from = undefined;
            isPulled = false;
            place(0);
            now.current.onShow('none');
        };
        const begin = (event: TouchEvent) => {
            const [finger] = event.touches;
            isHeld = false;
            if (!finger || event.touches.length > 1) return end();
            from = {x: finger.clientX, y: finger.clientY};
            timer = setTimeout(() => {
                end();
                isHeld = true;
                now.current.onHold();
            }, HOLD);
        };
        const move = (event: TouchEvent) => {
            const [finger] = event.touches;
            if (!from || !finger) return;
            const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
            if (!isPulled && Math.max(Math.abs(x), Math.abs(y)) < TREMBLE) return;
            clearTimeout(timer);
            // Up and down scrolls.
            if (!isPulled && Math.abs(y) > Math.abs(x)) return end();
            isPulled = true;
            event.preventDefault();
            place(x);
            now.current.onShow(pullOf(x, element.clientWidth));
        };
        const release = (event: TouchEvent) => {
            const [finger] = event.changedTouches;
            // No click follows then: what lies under the finger may be another row by now.
            if (isHeld || isPulled) event.preventDefault();
            const pull = from && isPulled && finger ? pullOf(finger.clientX - from.x, element.clientWidth) : 'none';
            end();
            if (pull !== 'none') now.current.onPull(pull);
        };
        // A long press would open the browser's own menu for links.
        const menu = (event: Event) => {
            if (from !== undefined || isHeld) event.preventDefault();
        };
        element.addEventListener('touchstart', begin, {passive: true});
        element.addEventListener('touchmove', move, {passive: false});
        element.addEventListener('touchend', release, {passive: false});
        element.addEventListener('touchcancel', end);
        element.addEventListener('contextmenu', menu);
        return () => {
            clearTimeout(timer);
            element.removeEventListener('touchstart', begin);
            element.removeEventListener('touchmove', move);
            element.removeEventListener('touchend', release);
            element.removeEventListener('touchcancel', end);
            element.removeEventListener('contextmenu', menu);
        };
    }, [row]);
}
