import {Cell} from 'core/store/cell';

/** A short word about what has just happened. */
export interface Toast {
    id: number;
    text: string;
    /** What takes it back, if something does. */
    undo: (() => void) | undefined;
    /** Where one may go on. */
    link: ToastLink | undefined;
    /** What follows when it goes and nothing was taken back: its reader has put it away, its time is over, or newer ones need its place. */
    ended: (() => void) | undefined;
}

/** Way that a toast offers. */
export interface ToastLink {
    text: string;
    href: string;
}

/** Those that are shown. */
export const toasts = new Cell<readonly Toast[]>([]);

/** Seconds for which one is shown; it waits while the focus or the pointer is on it. */
export const TOAST_SECONDS = 10;

let last = 0;

/** Shows one. What it offers is also in Activity, as nobody must hurry. */
export function toast(text: string, undo?: () => void, link?: ToastLink, ended?: () => void): void {
    last += 1;
    const all = [...toasts.value, {id: last, text, undo, link, ended}];
    // More than three nobody reads.
    toasts.value = all.slice(-3);
    for (const each of all.slice(0, -3)) each.ended?.();
}

/** Takes it away. */
export function endToast(id: number): void {
    toasts.value = toasts.value.filter((each) => each.id !== id);
}
