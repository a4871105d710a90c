/** Gives the focus to the title of the screen, where that which had it is about to go. */
export function focusTitle(): void {
    document.querySelector('h1')?.focus();
}
