import type {Answer, Body, Query} from 'core/api/call';
import {call, session} from 'core/app';
import type {Page} from '../../../pages';
import type {Enrolment, Path, Programme, State} from '../../model';

/** An enrolment as staff see it, and the tag that says how far it has come. */
export interface Known {
    enrolment: Enrolment;
    tag: string;
    programme: Programme | undefined;
    /** Its path, and titles of modules; undefined where there is none. */
    path: Path | undefined;
    titles: ReadonlyMap<string, string>;
}

/** Course of a client, as the list of them has it. */
export type Course = Answer<'GET /api/v1/ledger/caseload'>['lines'][number];

/** Modules whose titles are asked for at once. */
const MODULES = 200;

/** Enrolments in a state, of clients in whose name `name` occurs, the latest first. Throws Problem. */
export async function loadEnrolments(state: State | '', name: string, cursor?: string): Promise<Page<Enrolment>> {
    const {enrolments, next} = await call('GET /api/v1/ledger/enrolments', {query: {state: state || undefined, query: name || undefined, cursor}});
    return {lines: enrolments, next};
}

/** Courses of one's clients. Throws Problem. */
export async function loadCaseload(query: Query<'GET /api/v1/ledger/caseload'>) {
    return call('GET /api/v1/ledger/caseload', {query});
}

/** Programmes of the unit, the latest first. Throws Problem. */
export async function loadProgrammeLines(cursor?: string) {
    const {programmes, next} = await call('GET /api/v1/babylon/desk/programmes', {query: {cursor}});
    return {lines: programmes, next};
}

/** An enrolment with what belongs to it. Throws Problem. */
export async function loadEnrolment(enrolment: string, language: string): Promise<Known> {
    const {answer, headers} = await session.caller.send('GET /api/v1/ledger/enrolments/{enrolment}', {path: {enrolment}});
    const hasPath = answer.start != null;
    const [programme, path, titles] = await Promise.all([
        // Without its words the rest is enough.
        call('GET /api/v1/babylon/programmes/{programme}/versions/{version}', {path: {programme: answer.programme_id, version: answer.version}}).catch(() => undefined),
        hasPath ? call('GET /api/v1/ledger/enrolments/{enrolment}/path', {path: {enrolment}}).catch(() => undefined) : undefined,
        hasPath ? loadTitles(language).catch(() => undefined) : undefined,
    ]);
    return {enrolment: answer, tag: headers.get('etag') ?? '*', programme, path, titles: titles ?? new Map()};
}

/** Titles of modules. Throws Problem. */
export async function loadTitles(language: string): Promise<ReadonlyMap<string, string>> {
    const {modules} = await call('GET /api/v1/curator/modules', {query: {limit: MODULES, language}});
    return new Map(modules.map(({id, title}) => [id, title]));
}

/** A step without more words than its name. */
export type Plain = (typeof PLAIN)[number];
export const PLAIN = ['wait', 'start', 'resume', 'contact', 'complete', 'follow-up', 'close'] as const;

/** Takes a step with an enrolment, if nobody else has meanwhile. Throws Problem. */
export async function take(known: Known, step:
    | {is: 'screen'; body: Body<'POST /api/v1/ledger/enrolments/{enrolment}/screen'>}
    | {is: 'accept'; body: Body<'POST /api/v1/ledger/enrolments/{enrolment}/accept'>}
    | {is: 'refuse'; body: Body<'POST /api/v1/ledger/enrolments/{enrolment}/refuse'>}
    | {is: 'pause'; reason: string | undefined}
    | {is: 'open'; module: string; reason: string}
    | {is: 'unlock'; module: string}
    | {is: 'extend'; weeks: number}
    | {is: 'withdraw'; reason: string}
    | {is: 'move'; version: number}
    | {is: Plain}): Promise<State> {
    const [path, headers] = [{enrolment: known.enrolment.id}, {'If-Match': known.tag}];
    switch (step.is) {
        case 'screen': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/screen', {path, headers, body: step.body})).state;
        case 'accept': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/accept', {path, headers, body: step.body})).state;
        case 'refuse': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/refuse', {path, headers, body: step.body})).state;
        case 'pause': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/pause', {path, headers, body: {reason: step.reason}})).state;
        case 'open': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/modules/{module}/open', {path: {...path, module: step.module}, headers, body: {reason: step.reason}})).state;
        case 'unlock': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/modules/{module}/unlock', {path: {...path, module: step.module}, headers})).state;
        case 'wait': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/wait', {path, headers})).state;
        case 'start': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/start', {path, headers})).state;
        case 'contact': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/contact', {path, headers})).state;
        case 'extend': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/extend', {path, headers, body: {weeks: step.weeks}})).state;
        case 'withdraw': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/withdraw', {path, headers, body: {reason: step.reason}})).state;
        case 'move': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/move', {path, headers, body: {version: step.version}})).state;
        case 'complete': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/complete', {path, headers})).state;
        case 'follow-up': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/follow-up', {path, headers})).state;
        case 'close': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/close', {path, headers})).state;
        case 'resume': return (await call('POST /api/v1/ledger/enrolments/{enrolment}/resume', {path, headers})).state;
    }
}
