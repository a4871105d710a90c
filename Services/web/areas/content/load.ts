import {call, session} from 'core/app';
import type {Answer} from 'core/api/call';
import type {Page} from '../pages';
import type {Contents} from './desk/contents';
import type {Kind, Line, ModuleState, Reading} from './model';

export type Module = Answer<'GET /api/v1/curator/desk/modules/{module}'>;
export type Version = Module['versions'][number];
export type Findings = Answer<'GET /api/v1/curator/desk/modules/{module}/check'>;
export type Finding = Findings['findings'][number];

/** Modules that can be read, the latest first. Throws Problem. */
export async function loadReadable(kind: Kind | '', language: string, cursor?: string): Promise<Page<Line>> {
    const {modules, next} = await call('GET /api/v1/curator/modules', {query: {kind: kind || undefined, language, cursor}});
    return {lines: modules, next};
}

/** All modules, for those who write them, the latest first. Throws Problem. */
export async function loadAll(kind: Kind | '', state: ModuleState | '', cursor?: string): Promise<Page<Line>> {
    const {modules, next} = await call('GET /api/v1/curator/desk/modules', {query: {kind: kind || undefined, state: state || undefined, cursor}});
    return {lines: modules.map(({draft, title, name, ...rest}) => ({...rest, hasDraft: draft, title: title || name})), next};
}

/** A module as clients see it: the draft for those who write it, else the version that new readers get. Throws Problem. */
export function loadReading(module: string, language: string, isPreview: boolean): Promise<Reading> {
    const [path, query] = [{module}, {language}];
    return isPreview ? call('GET /api/v1/curator/desk/modules/{module}/preview', {path, query}) : call('GET /api/v1/curator/modules/{module}', {path, query});
}

/** A module with its versions, and the tag that says how far it has come. Throws Problem. */
export async function loadModule(module: string): Promise<{module: Module; tag: string}> {
    const {answer, headers} = await session.caller.send('GET /api/v1/curator/desk/modules/{module}', {path: {module}});
    return {module: answer, tag: headers.get('etag') ?? '*'};
}

/** Writes the draft, if nobody else has meanwhile; returns the tag of the draft then. Throws Problem. */
export async function saveDraft(module: string, body: Contents, tag: string): Promise<string> {
    const {headers} = await session.caller.send('PUT /api/v1/curator/desk/modules/{module}', {path: {module}, body, headers: {'If-Match': tag}});
    return headers.get('etag') ?? '*';
}

/** Address of a file for the next ten minutes: players can't say who asks. Throws Problem. */
export async function addressOf(media: string): Promise<string> {
    const {path} = await call('POST /api/v1/curator/media/{media}/link', {path: {media}});
    return path;
}
