import type {Choices} from 'core/session/preferences';

/** Shows the page in the colours and the size of letters that were chosen: the style sheet reads both off the root. */
export function showAppearance({appearance, text_size: size}: Pick<Choices, 'appearance' | 'text_size'>): void {
    const root = document.documentElement;
    if (appearance === 'system') root.removeAttribute('data-appearance');
    else root.setAttribute('data-appearance', appearance);
    // The bars of a phone around it.
    for (const each of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        const scheme = each.dataset['scheme'] ?? '';
        each.media = appearance === 'system' ? `(prefers-color-scheme: ${scheme})` : appearance === scheme ? 'all' : 'not all';
    }
    if (size === 100) root.removeAttribute('data-text');
    else root.setAttribute('data-text', String(size));
}
