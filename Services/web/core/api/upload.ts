import type {Tokens} from './call';
import {Problem} from './problem';

/** Sends a file and says how far it is, from 0 to 1. `fetch` can't. Throws Problem. */
export async function upload(url: string, file: Blob, tokens: Tokens, told: (part: number) => void, signal?: AbortSignal): Promise<unknown> {
    const token = await tokens.current();
    try {
        return await once(url, file, token, told, signal);
    } catch (problem) {
        if (!(problem instanceof Problem) || problem.status !== 401 || token === undefined) throw problem;
        const other = await tokens.renew(token);
        if (other === undefined) throw problem;
        return once(url, file, other, told, signal);
    }
}

function once(url: string, file: Blob, token: string | undefined, told: (part: number) => void, signal: AbortSignal | undefined): Promise<unknown> {
    return new Promise((done, fail) => {
        const request = new XMLHttpRequest();
        request.open('PUT', url);
        if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
        request.setRequestHeader('Content-Type', 'application/octet-stream');
        request.upload.addEventListener('progress', ({loaded, total}) => told(total > 0 ? loaded / total : 0));
        request.addEventListener('load', () => {
            const {status, response} = request;
            const headers = {'retry-after': request.getResponseHeader('retry-after') ?? ''};
            if (status >= 200 && status < 300) done(JSON.parse(String(response)) as unknown);
            else void Problem.of(new Response(String(response), {status, headers})).then(fail);
        });
        request.addEventListener('error', () => fail(new Problem('no-connection', 0)));
        request.addEventListener('abort', () => fail(new Problem('stopped', 0)));
        signal?.addEventListener('abort', () => request.abort());
        request.send(file);
    });
}
