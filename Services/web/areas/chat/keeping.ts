import {saveFrom} from 'core/api/saving';
import {call, session} from 'core/app';
import {language} from 'core/words/translate';
import {fileOf} from './load';
import type {Part} from './model';

/** Kinds of pictures that are shown; all else is saved. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** Pictures that are kept in memory at most. */
const MOST = 60;

const here = new Map<string, Promise<string>>();

session.state.watch((state) => {
    if (state.is === 'out') forget(0);
});

export function isPicture(file: Part): boolean {
    return file.media_type != null && pictures.has(file.media_type);
}

/** Address of a picture's bytes, fetched once. Throws Problem. */
export function pictureIn(room: string, {attachment, media_type: type}: Part): Promise<string> {
    const id = attachment ?? '';
    const known = here.get(id);
    if (known) return known;
    // By what it was taken in as, never by what its sender calls it.
    const fetched = fileOf(room, id).then((blob) => URL.createObjectURL(new Blob([blob], {type: type ?? ''})));
    here.set(id, fetched);
    fetched.catch(() => here.delete(id));
    forget(MOST);
    return fetched;
}

/** Has the browser save a file. Throws Problem. */
export async function save(room: string, {attachment}: Part): Promise<void> {
    const path = {room, attachment: attachment ?? ''};
    saveFrom(await call('POST /api/v1/chat/rooms/{room}/attachments/{attachment}/link', {path}));
}

/** Length of a file as people read it. */
export function size(bytes: number): string {
    const [unit, value] = bytes < 1000 ? (['byte', bytes] as const) : bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const);
    return new Intl.NumberFormat(language.value, {style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumFractionDigits: value < 10 ? 1 : 0}).format(value);
}

function forget(most: number): void {
    for (const [id, address] of [...here].slice(0, Math.max(0, here.size - most))) {
        here.delete(id);
        address.then((each) => URL.revokeObjectURL(each), () => undefined);
    }
}
