import {Cell} from 'core/store/cell';

/** A short word about what has just happened. */
export interface Toast {
    id: number;
    text: string;
    /** What takes it back, if something does. */
    undo: (() => void) | undefined;
    /** Where one may go on. */
    link: ToastLink | undefined;
    /** What follows when its reader puts it away: then nobody wants to take back anything. */
    closed: (() => void) | undefined;
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
export function toast(text: string, undo?: () => void, link?: ToastLink, closed?: () => void): void {
    last += 1;
    // More than three nobody reads.
    toasts.value = [...toasts.value, {id: last, text, undo, link, closed}].slice(-3);
}

/** Takes it away. */
export function endToast(id: number): void {
    toasts.value = toasts.value.filter((each) => each.id !== id);
}
