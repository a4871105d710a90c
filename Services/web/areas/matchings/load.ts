import {call, session} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Attention, Conflict, Load, Matching, Suggestions, Waiting} from './model';
import {noted, since} from './since';

/** Lines that are asked for at once; a unit has hundreds of staff, not thousands. */
export const ALL = 200;

/** What a coordinator sees first. */
export interface Overview {
    attention: readonly Attention[];
    waiting: readonly Waiting[];
    loads: readonly Load[];
}

/** Everything of the first screen, all of its pages. */
export async function loadOverview(): Promise<Overview> {
    const [attention, waiting, loads] = await Promise.all([
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/attention', {query: {limit: ALL, ...cursor}, ...since()});
            return {lines: page.attention, next: page.next};
        }),
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/waiting', {query: {limit: ALL, ...cursor}, ...since()});
            return {lines: page.waiting, next: page.next};
        }),
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/load', {query: {limit: ALL, ...cursor}, ...since()});
            return {lines: page.loads, next: page.next};
        }),
    ]);
    return {attention, waiting, loads};
}

/** All pages of a list. Throws Problem. */
export async function pages<T>(load: (cursor: {cursor?: string}) => Promise<{lines: readonly T[]; next?: string | null | undefined}>): Promise<T[]> {
    const all: T[] = [];
    let next: string | null | undefined;
    do {
        const page = await load(next ? {cursor: next} : {});
        all.push(...page.lines);
        next = page.next;
    } while (next);
    return all;
}

/** A client's place on the waiting list, with the tag that a change takes. */
export interface Place {
    waiting: Waiting;
    tag: string;
}

/** What is known of one client's matchings. */
export interface ClientKnown {
    name: string;
    place: Place | undefined;
    matchings: readonly Matching[];
    conflicts: readonly Conflict[];
    /** For whom somebody is looked for. */
    suggestions: Suggestions;
}

/** One client: matchings, place on the waiting list, who could take them on. Throws Problem. */
export async function loadClient(client: string): Promise<ClientKnown> {
    const [person, place, matchings, suggestions, conflicts] = await Promise.all([
        call('GET /api/v1/identity/people/{person}', {path: {person: client}}),
        loadPlace(client),
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/clients/{client}/matchings', {path: {client}, query: {limit: ALL, ...cursor}, ...since()});
            return {lines: page.matchings, next: page.next};
        }),
        call('GET /api/v1/tango/suggestions', {query: {client_id: client, limit: 10}, ...since()}),
        pages(async (cursor) => {
            const page = await call('GET /api/v1/tango/conflicts', {query: {client_id: client, limit: ALL, ...cursor}, ...since()});
            return {lines: page.conflicts, next: page.next};
        }),
    ]);
    return {name: `${person.first_name} ${person.last_name}`.trim(), place, matchings, suggestions, conflicts};
}

async function loadPlace(client: string): Promise<Place | undefined> {
    try {
        const {answer, headers} = await session.caller.send('GET /api/v1/tango/waiting/{client}', {path: {client}, ...since()});
        return {waiting: answer, tag: headers.get('etag') ?? ''};
    } catch (problem) {
        if (problem instanceof Problem && problem.status === 404) return undefined;
        throw problem;
    }
}

/** Ends a matching, or takes back one that hasn't begun. Throws Problem. */
export async function end(matching: Matching, reason: string): Promise<void> {
    const {headers} = await session.caller.send('GET /api/v1/tango/matchings/{matching}', {path: {matching: matching.id}, ...since()});
    const options = {path: {matching: matching.id}, body: {reason}, headers: {'If-Match': headers.get('etag') ?? ''}};
    if (matching.state === 'ahead') await noted(session.caller.send('POST /api/v1/tango/matchings/{matching}/take-back', options));
    else await noted(session.caller.send('POST /api/v1/tango/matchings/{matching}/end', options));
}
