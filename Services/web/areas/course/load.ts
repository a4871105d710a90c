import {Problem} from 'core/api/problem';
import {call, device, offline, session} from 'core/app';
import {type Facts, factsID, recordsOf} from './parts/waiting';
import {current, type Enrolment, hasWords, isReading, type Path, type Programme, withFacts} from './model';
import type {Document} from './reading/kept';
import type {Reading} from '../content/model';

/** Everything about one's own course; without one nothing but what was before. */
export interface Course {
    enrolment: Enrolment | undefined;
    path: Path | undefined;
    /** Titles by module. */
    titles: ReadonlyMap<string, string>;
}

/** One's course as it stands, facts that wait on this device among it. Throws Problem. */
export async function loadCourse(language: string): Promise<Course> {
    const {enrolments} = await call('GET /api/v1/ledger/enrolments/mine');
    const listed = current(enrolments);
    // Lists have no words: where else to turn, why it rests or ended. Without them the rest is enough.
    const enrolment = listed && hasWords(listed) ? await call('GET /api/v1/ledger/enrolments/{enrolment}', {path: {enrolment: listed.id}}).catch(() => listed) : listed;
    if (!enrolment || !isReading(enrolment)) return {enrolment, path: undefined, titles: new Map()};
    const [path, {modules}] = await Promise.all([loadPath(enrolment.id), call('GET /api/v1/curator/reading', {query: {language}})]);
    return {enrolment, path, titles: new Map(modules.map(({id, title}) => [id, title]))};
}

/** The path of an enrolment, with what this device hasn't told yet. Throws Problem. */
export async function loadPath(enrolment: string): Promise<Path> {
    const path = await call('GET /api/v1/ledger/enrolments/{enrolment}/path', {path: {enrolment}});
    const waiting = await (await recordsOf<Facts>())?.get(factsID(enrolment)).catch(() => undefined);
    return withFacts(path, waiting?.facts ?? []);
}

/** A module in the version that the course has. Throws Problem. */
export function loadReading(module: string, version: number, language: string): Promise<Reading> {
    return call('GET /api/v1/curator/reading/{module}', {path: {module}, query: {language, version}});
}

/** What somebody wrote into an exercise; undefined if nothing. Throws Problem. */
export async function loadDocument(enrolment: string, key: string): Promise<{document: Document; tag: string | undefined} | undefined> {
    try {
        const {answer, headers} = await session.caller.send('GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}', {path: {enrolment, document: key}});
        return {document: answer, tag: headers.get('etag') ?? undefined};
    } catch (problem) {
        if (problem instanceof Problem && problem.status === 404) return undefined;
        throw problem;
    }
}

/** Programmes for which one may apply. Throws Problem. */
export async function loadProgrammes(): Promise<readonly Programme[]> {
    return (await call('GET /api/v1/babylon/programmes')).programmes;
}

/** Brings what is open to one's own device, so that it can be read without a network. What can't be had now is left for another time. */
export async function keepLessons(path: Path, language: string): Promise<void> {
    if (!device.isOwn) return;
    for (const {module_id: module, version, opening} of path.modules) {
        if (opening.state !== 'open') continue;
        const reading = await loadReading(module, version, language).catch(() => undefined);
        for (const block of (reading?.pages ?? []).flatMap(({blocks}) => blocks)) {
            if (block.kind === 'exercise') await loadDocument(path.enrolment_id, `${module}.${block.id}`).catch(() => undefined);
        }
    }
}

interface Place {
    id: string;
    page: string;
}

/** Keeps at which page of a module somebody is. */
export async function keepPlace(module: string, page: string): Promise<void> {
    await (await offline.mine())?.records<Place>('marks').put({id: `course-place:${module}`, page}).catch(() => undefined);
}

/** The page of a module at which somebody was on this device. */
export async function placeOf(module: string): Promise<string | undefined> {
    return (await (await offline.mine())?.records<Place>('marks').get(`course-place:${module}`).catch(() => undefined))?.page;
}
