/**
 * Initials in a circle; the name stands beside it, so screen readers skip it. `picture` is the address of bytes that are here already: of the
 * copy with 96 pixels up to 48 CSS pixels, else of that with 256.
 */
export function Avatar({name, picture}: {name: string; picture?: string | undefined}) {
    return (
        <span className="avatar" aria-hidden="true">
            {picture ? <img src={picture} alt="" /> : initials(name)}
        </span>
    );
}

/** First letters of the first and the last word, of any script. */
export function initials(name: string): string {
    const words = name.trim().split(/\s+/).filter(Boolean);
    const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
    return ends.map((word) => firstLetter(word ?? '')).join('').toLocaleUpperCase() || '?';
}

const letters = new Intl.Segmenter();

/** First letter with all its marks. */
function firstLetter(word: string): string {
    for (const {segment} of letters.segment(word)) return segment;
    return '';
}
