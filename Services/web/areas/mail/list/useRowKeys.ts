import type {RefObject} from 'preact';
import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import type {Letter} from '../model';

interface Keys {
    /** Keys do something; else those of the browser alone do. */
    isOn: boolean;
    onToggle: (id: string) => void;
    onTrash: (letter: Letter) => void;
    onUndo: () => void;
    /** From the letter that has the focus to the one that gets it. */
    onRange: (from: string, to: string) => void;
    onHelp: () => void;
}

/**
 * Keys in a list of letters, while one of its links has the focus: arrows, Home and End move, x and the space bar choose, # and Delete put into
 * Trash, u undoes, ? tells all of them. Returns the row that has the focus: it stays drawn, and gives its place to the next when it goes.
 */
export function useRowKeys(box: RefObject<HTMLElement>, letters: readonly Letter[], keys: Keys): number {
    const [focused, setFocused] = useState(-1);
    const now = useRef({letters, keys});
    now.current = {letters, keys};
    const link = (index: number) => box.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] a`);
    useEffect(() => {
        const list = box.current;
        const rowOf = (target: EventTarget | null) => {
            const row = target instanceof Element ? target.closest('[aria-posinset]') : null;
            return row ? Number(row.getAttribute('aria-posinset')) - 1 : -1;
        };
        const enter = (event: FocusEvent) => setFocused(rowOf(event.target));
        const leave = (event: FocusEvent) => {
            const {target, relatedTarget} = event;
            if (relatedTarget) setFocused(rowOf(relatedTarget));
            // A row that is taken out of the page leaves the focus to nobody: then the next one gets it.
            else setTimeout(() => target instanceof Element && target.isConnected && document.hasFocus() && document.activeElement === document.body && setFocused(-1));
        };
        const press = (event: KeyboardEvent) => {
            if (!(event.target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.altKey) return;
            const at = rowOf(event.target);
            const {letters: all, keys: does} = now.current;
            if (!does.isOn) return;
            const letter = all[at];
            const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1}[event.key];
            if (to !== undefined) {
                const next = all[Math.max(0, Math.min(all.length - 1, to))];
                if (event.shiftKey && letter && next) does.onRange(letter.id, next.id);
                setFocused(Math.max(0, Math.min(all.length - 1, to)));
            } else if (!letter) return;
            else if (event.key === 'x' || event.key === ' ') does.onToggle(letter.id);
            else if (event.key === '#' || event.key === 'Delete') does.onTrash(letter);
            else if (event.key === 'u') does.onUndo();
            else if (event.key === '?') does.onHelp();
            else return;
            event.preventDefault();
        };
        list?.addEventListener('focusin', enter);
        list?.addEventListener('focusout', leave);
        list?.addEventListener('keydown', press);
        return () => {
            list?.removeEventListener('focusin', enter);
            list?.removeEventListener('focusout', leave);
            list?.removeEventListener('keydown', press);
        };
    }, [box]);
    useLayoutEffect(() => {
        if (focused < 0) return;
        const inRow = document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset');
        const isLost = document.activeElement === document.body;
        const isMoved = inRow !== undefined && inRow !== null && box.current?.contains(document.activeElement) && Number(inRow) !== focused + 1;
        if (isLost || isMoved) link(Math.min(focused, letters.length - 1))?.focus();
    }, [focused, letters]);
    return focused;
}
