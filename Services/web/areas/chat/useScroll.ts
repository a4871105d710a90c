import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {covered} from 'core/app';
import type {Room} from './model';
import type {OpenRoom} from './openroom';
import type {Item} from './timeline';

interface Element<T> {
    readonly current: T | null;
}

/** Where one wants to be: at a message, or at the end. */
export type Goal = number | 'end';

/** Pixels from the end within which one is at it, and from the beginning within which older messages are asked for. */
const END = 48;
const BEGINNING = 600;

/**
 * Where one is in a room. Who is at the end stays there; who isn't, stays where they are, and hears how much came meanwhile. Marks as read what
 * stands at the end while somebody looks.
 */
export function useScroll({scroller, content, room, open, items, onTop, onBottom}: {
    scroller: Element<HTMLDivElement>;
    content: Element<HTMLDivElement>;
    room: Room;
    open: OpenRoom;
    items: readonly Item[];
    onTop: () => void;
    onBottom: () => void;
}): {missed: number; toEnd: () => void; show: (place: Goal) => void} {
    const place = useRef({isAtEnd: true, first: 0, last: 0, height: 0, top: 0, unsent: 0, isPlaced: false, isFurtherBack: false});
    const goal = useRef<Goal | undefined>(undefined);
    const [missed, setMissed] = useState(0);
    const [, draw] = useState(0);
    const isFurtherBack = room.newer !== undefined;
    const last = room.messages.at(-1)?.number ?? 0;
    const read = () => {
        const {isAtEnd, isPlaced} = place.current;
        if (isAtEnd && isPlaced && last > 0 && document.visibilityState === 'visible' && document.hasFocus() && !covered.value) open.read();
    };
    const toEnd = () => {
        const element = scroller.current;
        if (element) element.scrollTop = element.scrollHeight;
    };
    /** Goes to where one wants to be, once that is drawn. */
    const reach = () => {
        if (goal.current === 'end') {
            if (isFurtherBack) return;
            toEnd();
        } else {
            const line = scroller.current?.querySelector<HTMLElement>(`[data-number="${goal.current}"]`);
            if (!line) return;
            line.scrollIntoView({block: 'center'});
            line.querySelector<HTMLElement>('.message-more')?.focus({preventScroll: true});
        }
        goal.current = undefined;
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
        } else if (unsent > before.unsent) {
            goal.current = 'end';
            if (isFurtherBack) void open.toLatest();
        } else if (goal.current !== undefined) {
            // Wherever one was, one goes elsewhere.
        } else if (first < before.first) {
            // Older ones came above: what one reads doesn't move.
            element.scrollTop = before.top + element.scrollHeight - before.height;
        } else if (before.isAtEnd) {
            toEnd();
        } else if (last > before.last && !before.isFurtherBack) {
            const {own} = open;
            const came = room.messages.filter((each) => each.number > before.last && each.author_id !== own).length;
            if (came > 0) setMissed((count) => count + came);
        }
        if (goal.current !== undefined) reach();
        const isAtEnd = !isFurtherBack && touchesEnd(element);
        place.current = {first, last, unsent, height: element.scrollHeight, top: element.scrollTop, isPlaced: true, isAtEnd, isFurtherBack};
        if (place.current.isAtEnd) setMissed(0);
        read();
    });
    useEffect(() => {
        const element = scroller.current;
        const moved = () => {
            if (!element) return;
            const end = !isFurtherBack && touchesEnd(element);
            place.current = {...place.current, top: element.scrollTop, height: element.scrollHeight, isAtEnd: end};
            if (end) {
                setMissed(0);
                read();
            }
            if (element.scrollTop < BEGINNING) onTop();
            if (isFurtherBack && element.scrollHeight - element.scrollTop - element.clientHeight < BEGINNING) onBottom();
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
    const show = (wanted: Goal) => {
        goal.current = wanted;
        draw((count) => count + 1);
    };
    return {missed, toEnd, show};
}

function touchesEnd(element: HTMLElement): boolean {
    return element.scrollHeight - element.scrollTop - element.clientHeight < END;
}
