import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import type {Room} from './model';
import type {OpenRoom} from './openroom';
import type {Item} from './timeline';

interface Element<T> {
    readonly current: T | null;
}

/** Pixels from the end within which one is at it, and from the beginning within which older messages are asked for. */
const END = 48;
const BEGINNING = 600;

/**
 * Where one is in a room. Who is at the end stays there; who isn't, stays where they are, and hears how much came meanwhile. Marks as read what
 * stands at the end while somebody looks.
 */
export function useScroll({scroller, content, room, open, items, onTop}: {
    scroller: Element<HTMLDivElement>;
    content: Element<HTMLDivElement>;
    room: Room;
    open: OpenRoom;
    items: readonly Item[];
    onTop: () => void;
}): {missed: number; toEnd: () => void; show: (number: number) => void} {
    const place = useRef({isAtEnd: true, first: 0, last: 0, height: 0, top: 0, unsent: 0, isPlaced: false});
    const [missed, setMissed] = useState(0);
    const last = room.messages.at(-1)?.number ?? 0;
    const read = () => {
        const {isAtEnd, isPlaced} = place.current;
        if (isAtEnd && isPlaced && last > 0 && document.visibilityState === 'visible' && document.hasFocus()) open.read();
    };
    const toEnd = () => {
        const element = scroller.current;
        if (element) element.scrollTop = element.scrollHeight;
    };
    useLayoutEffect(() => {
        const element = scroller.current;
        if (!element) return;
        const before = place.current;
        const first = room.messages[0]?.number ?? 0;
        const unsent = items.filter((each) => each.is === 'unsent').length;
        if (!before.isPlaced) {
            const mark = element.querySelector('.new-line');
            if (mark) mark.scrollIntoView({block: 'center'});
            else toEnd();
        } else if (first < before.first) {
            // Older ones came above: what one reads doesn't move.
            element.scrollTop = before.top + element.scrollHeight - before.height;
        } else if (before.isAtEnd || unsent > before.unsent) {
            toEnd();
        } else if (last > before.last) {
            const {own} = open;
            const came = room.messages.filter((each) => each.number > before.last && each.author !== own).length;
            if (came > 0) setMissed((count) => count + came);
        }
        place.current = {...before, first, last, unsent, height: element.scrollHeight, top: element.scrollTop, isPlaced: true, isAtEnd: touchesEnd(element)};
        if (place.current.isAtEnd) setMissed(0);
        read();
    });
    useEffect(() => {
        const element = scroller.current;
        const moved = () => {
            if (!element) return;
            const end = touchesEnd(element);
            place.current = {...place.current, top: element.scrollTop, height: element.scrollHeight, isAtEnd: end};
            if (end) {
                setMissed(0);
                read();
            }
            if (element.scrollTop < BEGINNING) onTop();
        };
        // Pictures come late, and the field to write in grows.
        const sizes = new ResizeObserver(() => {
            if (!element) return;
            if (place.current.isAtEnd) toEnd();
            place.current = {...place.current, height: element.scrollHeight, top: element.scrollTop};
        });
        if (element) sizes.observe(element);
        if (content.current) sizes.observe(content.current);
        element?.addEventListener('scroll', moved, {passive: true});
        return () => {
            sizes.disconnect();
            element?.removeEventListener('scroll', moved);
        };
    });
    useEffect(() => {
        const look = () => read();
        addEventListener('focus', look);
        document.addEventListener('visibilitychange', look);
        return () => {
            removeEventListener('focus', look);
            document.removeEventListener('visibilitychange', look);
        };
    });
    const show = (number: number) => {
        const line = scroller.current?.querySelector<HTMLElement>(`[data-number="${number}"]`);
        line?.scrollIntoView({block: 'center'});
        line?.querySelector<HTMLElement>('.message-more')?.focus({preventScroll: true});
    };
    return {missed, toEnd, show};
}

function touchesEnd(element: HTMLElement): boolean {
    return element.scrollHeight - element.scrollTop - element.clientHeight < END;
}
