import {call, session} from 'core/app';
import {Problem} from 'core/api/problem';
import {upload} from 'core/api/upload';
import type {MediaKind} from './contents';
import {idOf, piecesOf} from './pieces';

/** Tries of one part, while nobody answers. */
const TRIES = 3;
/** Brings a file to the unit, part by part; says how far it is, from 0 to 1, and returns its id. Throws Problem. */
export async function bring(file: File, kind: MediaKind | 'captions', told: (part: number) => void, signal: AbortSignal): Promise<string> {
    const id = await idOf(file, kind);
    try {
        return await bringAs(id, file, kind, told, signal);
    } catch (problem) {
        // It was there before, and was removed.
        if (!(problem instanceof Problem) || problem.kind !== 'attachment-id-used') throw problem;
        return bringAs(crypto.randomUUID(), file, kind, told, signal);
    }
}

async function bringAs(media: string, file: File, kind: MediaKind | 'captions', told: (part: number) => void, signal: AbortSignal): Promise<string> {
    const pieces = piecesOf(file.size);
    const {parts} = await call('GET /api/v1/curator/desk/media/{media}/parts', {path: {media}, signal});
    const there = new Set(parts.map(({number}) => number));
    for (const {number, from, to} of pieces) {
        const done = (part: number) => told(file.size === 0 ? 1 : (from + part * (to - from)) / file.size);
        if (!there.has(number)) {
            await patiently(() => upload(`/api/v1/curator/desk/media/${media}/parts/${number}`, file.slice(from, to), session, done, signal));
        }
        done(1);
    }
    await call('POST /api/v1/curator/desk/media/{media}', {path: {media}, body: {name: file.name, kind, parts: pieces.length}, signal});
    return media;
}

async function patiently(work: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
        try {
            await work();
            return;
        } catch (problem) {
            if (!(problem instanceof Problem) || !problem.isPassing || tries === TRIES) throw problem;
            await new Promise((done) => setTimeout(done, (problem.retryAfter ?? tries) * 1000));
        }
    }
}
