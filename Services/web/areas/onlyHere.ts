/** Something that is being written, as far as it matters here. */
export interface Typed {
    id: string;
    contents?: unknown;
    /** Words, files and new words for what was said, of a message to a room: the unit has nothing of it before it is sent. */
    text?: string;
    files?: readonly unknown[];
    edit?: unknown;
    /** What the unit has of it. */
    saved?: unknown;
    /** What it was filled in with, before a word was written. */
    blank?: unknown;
    /** Entry of the outbox by which it is being sent. */
    entry?: string | undefined;
}

/** Whether words of it would be lost. */
export function isOnlyHere({contents, saved, blank, entry, text = '', files = [], edit}: Typed): boolean {
    if (text.trim() !== '' || files.length > 0 || edit !== undefined) return true;
    const said = JSON.stringify(contents);
    return entry === undefined && said !== JSON.stringify(saved) && said !== JSON.stringify(blank);
}
