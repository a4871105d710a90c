/** Shows `words` as the window's title in place of whatever the page calls itself, which may be the subject of a letter. Returns what ends that. */
export function hideTitle(words: string): () => void {
    let hidden = document.title;
    const hide = () => {
        if (document.title === words) return;
        hidden = document.title;
        document.title = words;
    };
    hide();
    const element = document.querySelector('title');
    const observer = new MutationObserver(hide);
    if (element) observer.observe(element, {childList: true, characterData: true, subtree: true});
    return () => {
        observer.disconnect();
        document.title = hidden;
    };
}
