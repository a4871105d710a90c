import type {RefObject} from 'preact';
import {useLayoutEffect, useRef, useState} from 'preact/hooks';
import type {Letter} from '../model';
import type {LetterList} from './lists';
import {scrollerOf} from './useSight';
import {lastPage, PAGE} from './window';

/** Part of a list that is shown, where lists are shown in pages. */
export interface Paged {
    shown: readonly Letter[];
    page: number;
    hasOlder: boolean;
    /** Shows a page whose letters are known. */
    go: (page: number) => void;
}

/** Cuts a list into pages; undefined where lists have no end. The page stays when one comes back from a letter. */
export function usePages(box: RefObject<HTMLElement>, list: LetterList, letters: readonly Letter[], isOn: boolean): Paged | undefined {
    const [, draw] = useState(0);
    const isTurned = useRef(false);
    const page = lastPage(list.page, letters.length);
    useLayoutEffect(() => {
        if (!isTurned.current || !box.current) return;
        isTurned.current = false;
        scrollerOf(box.current).scrollTop = 0;
        box.current.querySelector<HTMLElement>('.letters a')?.focus();
    });
    if (!isOn) return undefined;
    const go = (to: number) => {
        list.page = to;
        isTurned.current = true;
        draw((count) => count + 1);
    };
    return {
        shown: letters.slice(page * PAGE, (page + 1) * PAGE),
        page,
        hasOlder: letters.length > (page + 1) * PAGE || list.state.value.known?.next !== undefined,
        go,
    };
}
