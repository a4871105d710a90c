import type {RefObject} from 'preact';
import {useEffect, useState} from 'preact/hooks';

/** Height of a row in rem, as in list.css. */
const ROW = 5.5;

/** Distance of a row from the first one, as a length of CSS. */
export function placeOf(index: number): string {
    return `${index * ROW}rem`;
}

/** Pixels of a row, with the letters of the system's size. */
export function rowHeight(): number {
    return ROW * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Part of a list that is in sight, in steps of a few rows, whatever it is scrolled in. */
export function useSight(box: RefObject<HTMLElement>): {top: number; height: number} {
    const [sight, setSight] = useState({top: 0, height: innerHeight});
    useEffect(() => {
        const look = () => {
            const step = rowHeight() * 3;
            const top = Math.max(0, Math.floor(-(box.current?.getBoundingClientRect().top ?? 0) / step) * step);
            setSight((before) => (before.top === top && before.height === innerHeight ? before : {top, height: innerHeight}));
        };
        look();
        addEventListener('scroll', look, {capture: true, passive: true});
        addEventListener('resize', look);
        return () => {
            removeEventListener('scroll', look, {capture: true});
            removeEventListener('resize', look);
        };
    }, [box]);
    return {top: sight.top, height: sight.height + rowHeight() * 3};
}

/** Element that scrolls a list: its column on a desk, the page on a phone. */
export function scrollerOf(element: Element): Element {
    const column = element.closest('.mail-column');
    return column && getComputedStyle(column).overflowY === 'auto' ? column : (document.scrollingElement ?? document.documentElement);
}
