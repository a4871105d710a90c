import type {Device} from 'core/session/device';

/** Shows the page in the colours and the size of letters that were chosen on this device: the style sheet reads both off the root. */
export function showAppearance({appearance, textSize}: Device): void {
    const root = document.documentElement;
    if (appearance === 'system') root.removeAttribute('data-appearance');
    else root.setAttribute('data-appearance', appearance);
    if (textSize === 100) root.removeAttribute('data-text');
    else root.setAttribute('data-text', String(textSize));
}
