import {Problem} from 'core/api/problem';
import {session} from 'core/app';
import {Cell} from 'core/store/cell';
import type {Part} from './model';

/** A file on its way to the server. */
export interface Upload {
    readonly id: number;
    readonly file: File;
    /** Part of it that is there, 0 to 1. */
    readonly sent: number;
    readonly problem?: unknown;
}

/** Bytes of a file at most. */
export const LARGEST = 25 * 1024 * 1024;
/** Files of a message at most: one of its ten parts is for words. */
export const FILES = 9;

/** Files that are handed in for a message of a room. */
export class Uploads {
    readonly all = new Cell<readonly Upload[]>([]);
    private last = 0;

    constructor(private readonly done: (part: Part) => void) {}

    add(file: File): void {
        const id = (this.last += 1);
        this.all.value = [...this.all.value, {id, file, sent: 0}];
        void this.run(id, file);
    }

    again({id, file}: Upload): void {
        this.change(id, {sent: 0, problem: undefined});
        void this.run(id, file);
    }

    remove(id: number): void {
        this.all.value = this.all.value.filter((each) => each.id !== id);
    }

    private async run(id: number, file: File): Promise<void> {
        try {
            if (file.size > LARGEST) throw new Problem('too-large', 413);
            const part = await handIn(file, (sent) => this.change(id, {sent}));
            const isWanted = this.all.value.some((each) => each.id === id);
            this.remove(id);
            if (isWanted) this.done(part);
        } catch (problem) {
            this.change(id, {problem});
        }
    }

    private change(id: number, change: Partial<Upload>): void {
        this.all.value = this.all.value.map((each) => (each.id === id ? {...each, ...change} : each));
    }
}

/** Hands a file in, once more with another token if that is refused. Throws Problem. */
async function handIn(file: File, progress: (sent: number) => void): Promise<Part> {
    const token = await session.current();
    try {
        return await post(file, token, progress);
    } catch (problem) {
        if (!(problem instanceof Problem) || problem.status !== 401 || token === undefined) throw problem;
        const other = await session.renew(token);
        if (other === undefined) throw problem;
        return await post(file, other, progress);
    }
}

/** `fetch` doesn't tell how far it is. */
function post(file: File, token: string | undefined, progress: (sent: number) => void): Promise<Part> {
    return new Promise((done, failed) => {
        const request = new XMLHttpRequest();
        request.open('POST', `/api/v1/chat/attachments?name=${encodeURIComponent(file.name)}`);
        if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
        request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
        request.upload.addEventListener('progress', ({loaded, total}) => progress(total > 0 ? loaded / total : 0));
        request.addEventListener('error', () => failed(new Problem('no-connection', 0)));
        request.addEventListener('load', () => {
            const answer = parsed(request.responseText);
            if (request.status < 300 && answer) done(answer as Part);
            else failed(Problem.told({status: request.status, ...answer}));
        });
        request.send(file);
    });
}

function parsed(text: string): object | undefined {
    try {
        return JSON.parse(text) as object;
    } catch {
        return undefined;
    }
}
