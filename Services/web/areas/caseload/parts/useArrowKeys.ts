import type {RefObject} from 'preact';
import {useEffect} from 'preact/hooks';

/** Arrow keys, Home and End go from link to link of a list, as in letters; Tab still does. */
export function useArrowKeys(box: RefObject<HTMLElement>): void {
    useEffect(() => {
        const list = box.current;
        const press = (event: KeyboardEvent) => {
            if (!(event.target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.altKey) return;
            const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
            const at = links.indexOf(event.target);
            const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1}[event.key];
            if (to === undefined) return;
            event.preventDefault();
            links[Math.max(0, Math.min(links.length - 1, to))]?.focus();
        };
        list?.addEventListener('keydown', press);
        return () => list?.removeEventListener('keydown', press);
    }, [box]);
}
