import {call, session} from 'core/app';
import type {Received} from 'core/api/call';
import type {Page} from '../../pages';
import type {Compose, History, Line, State} from './model';

/** A broadcast, and what its next step takes. */
export interface Known {
    history: History;
    tag: string;
}

/** Broadcasts in a state, or all; the latest first. Throws Problem. */
export async function loadLines(state: State | '', cursor?: string): Promise<Page<Line>> {
    const page = await call('GET /api/v1/trumpet/desk/broadcasts', {query: {limit: 50, state: state || undefined, cursor}});
    return {lines: page.broadcasts, next: page.next};
}

/** A broadcast with all that became of it, at least as of `position`. Throws Problem. */
export async function loadKnown(broadcast: string, position?: string): Promise<Known> {
    const headers: Record<string, string> = position ? {'TheraComm-At-Least-Position': position} : {};
    const {answer, headers: told} = await session.caller.send('GET /api/v1/trumpet/desk/broadcasts/{broadcast}', {path: {broadcast}, headers});
    return {history: answer, tag: told.get('etag') ?? ''};
}

/** Writes a draft; the same key is the same draft. Its id. Throws Problem. */
export async function write(body: Compose, key: string): Promise<string> {
    return (await call('POST /api/v1/trumpet/desk/broadcasts', {body, headers: {'Idempotency-Key': key}})).id;
}

/** Step of a broadcast. */
export type Step =
    | {is: 'rewrite'; body: Compose}
    | {is: 'correct'; body: Compose; isQuiet: boolean}
    | {is: 'schedule'; start: string}
    | {is: 'publish' | 'withdraw'};

/** Takes a step with a broadcast that is as `tag` says, and how it is then. Throws Problem. */
export async function take(broadcast: string, tag: string, step: Step): Promise<Known> {
    const options = {path: {broadcast}, headers: {'If-Match': tag}};
    const {headers} = await send(options, step);
    return loadKnown(broadcast, headers.get('theracomm-position') ?? undefined);
}

function send(options: {path: {broadcast: string}; headers: Record<string, string>}, step: Step): Promise<Received<unknown>> {
    const {caller} = session;
    switch (step.is) {
        case 'rewrite': return caller.send('PUT /api/v1/trumpet/desk/broadcasts/{broadcast}', {...options, body: step.body});
        case 'correct': return caller.send('POST /api/v1/trumpet/desk/broadcasts/{broadcast}/correct', {...options, query: {quiet: step.isQuiet}, body: step.body});
        case 'schedule': return caller.send('POST /api/v1/trumpet/desk/broadcasts/{broadcast}/schedule', {...options, body: {start: step.start}});
        case 'publish': return caller.send('POST /api/v1/trumpet/desk/broadcasts/{broadcast}/publish', options);
        case 'withdraw': return caller.send('POST /api/v1/trumpet/desk/broadcasts/{broadcast}/withdraw', options);
    }
}

/** Throws a draft away. Throws Problem. */
export async function discard(broadcast: string, tag: string): Promise<void> {
    await call('DELETE /api/v1/trumpet/desk/broadcasts/{broadcast}', {path: {broadcast}, headers: {'If-Match': tag}});
}
