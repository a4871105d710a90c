import {call, session} from 'core/app';
import {nameOf} from '../../../survey/model';
import type {Contents, Desk} from './model';

/** A module that can be a lesson of a programme. */
export interface Offer {
    id: string;
    title: string;
    /** Version that new readers get; 0 where nobody gets one. */
    version: number;
}

/** Names of what a programme is made of. */
export interface Parts {
    lessons: readonly Offer[];
    /** Surveys that are asked now come first. */
    surveys: readonly {id: string; name: string; isAsked: boolean}[];
}

/** Modules asked for at once. */
const PAGE = 200;

/** A programme with its draft and versions, and the tag that says how far it has come. Throws Problem. */
export async function loadProgramme(programme: string): Promise<{desk: Desk; tag: string}> {
    const {answer, headers} = await session.caller.send('GET /api/v1/babylon/desk/programmes/{programme}', {path: {programme}});
    return {desk: answer, tag: headers.get('etag') ?? '*'};
}

/** Writes the draft, if nobody else has meanwhile; returns the tag of the programme then. Throws Problem. */
export async function saveProgramme(programme: string, body: Contents, tag: string): Promise<string> {
    const {headers} = await session.caller.send('PUT /api/v1/babylon/desk/programmes/{programme}/draft', {path: {programme}, body, headers: {'If-Match': tag}});
    return headers.get('etag') ?? '*';
}

/** Names of all modules and surveys. Throws Problem. */
export async function loadParts(): Promise<Parts> {
    const [lessons, {surveys}] = await Promise.all([loadLessons(), call('GET /api/v1/ridler/surveys')]);
    const named = surveys.map((each) => ({id: each.id, name: nameOf(each), isAsked: each.active}));
    return {lessons, surveys: named.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked))};
}

async function loadLessons(): Promise<Offer[]> {
    const all: Offer[] = [];
    let cursor: string | undefined;
    do {
        const {modules, next} = await call('GET /api/v1/curator/desk/modules', {query: {limit: PAGE, cursor}});
        all.push(...modules.map(({id, title, name, state, version, current}) => ({id, title: title || name, version: state === 'published' ? (current ?? version) : 0})));
        cursor = next ?? undefined;
    } while (cursor !== undefined);
    return all;
}
