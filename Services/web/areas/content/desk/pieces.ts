/** Bytes of a part, and of a file at most. */
export const [PART, LARGEST] = [8 << 20, 500 << 20];
/** Bytes at the beginning of a file by which it is known again. */
const BEGINNING = 1 << 16;

/** Part of a file: its number, and where it lies. */
export interface Piece {
    number: number;
    from: number;
    to: number;
}

/** Parts of a file of so many bytes; one at least. */
export function piecesOf(bytes: number): Piece[] {
    return Array.from({length: Math.max(1, Math.ceil(bytes / PART))}, (_, at) => ({number: at + 1, from: at * PART, to: Math.min(bytes, (at + 1) * PART)}));
}

/** Id under which a file is sent: for the same file the same, so that one whose sending broke off goes on where it was. */
export async function idOf(file: File, kind: string): Promise<string> {
    const about = new TextEncoder().encode(JSON.stringify([kind, file.name, file.size, file.lastModified]));
    const begun = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...about, ...begun]))).slice(0, 16);
    // As RFC 9562 wants ids that are made in a way of one's own.
    digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
    digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
    return [...digest].map((each) => each.toString(16).padStart(2, '0')).join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
