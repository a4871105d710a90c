/** So many milliseconds, or until there is a network again. */
export function aWhile(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
        const end = () => {
            // Tests of modules run where there is none.
            globalThis.removeEventListener?.('online', end);
            clearTimeout(timer);
            resolve();
        };
        const timer = setTimeout(end, milliseconds);
        globalThis.addEventListener?.('online', end);
    });
}
