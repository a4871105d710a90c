import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import type {Page} from '../../pages';
import {nameOf} from '../../people/model';
import type {Certificate, Listed, Stage} from './model';

/** An erasure of a list, with the name of whom it is about, as long as that is known. */
export interface Named extends Listed {
    name: string | undefined;
}

/** Erasures in one stage, or all, the one changed last first. Throws Problem. */
export async function loadErasures(stage: Stage | '', cursor?: string): Promise<Page<Named>> {
    const page = await call('GET /api/v1/identity/erasures', {query: {limit: 20, stage: stage || undefined, cursor}});
    const lines = await Promise.all(page.erasures.map(async (each) => ({...each, name: each.stage === 'completed' ? undefined : await loadName(each.person_id)})));
    return {lines, next: page.next ?? undefined};
}

/** Name of somebody; undefined for who has been erased. Throws Problem. */
async function loadName(person: string): Promise<string | undefined> {
    try {
        return nameOf(await call('GET /api/v1/identity/people/{person}', {path: {person}}));
    } catch (problem) {
        if (problem instanceof Problem && problem.status === 404) return undefined;
        throw problem;
    }
}

/** Leaving of somebody, as far as it is known. */
export interface Leaving {
    person: string;
    name: string | undefined;
    /** Undefined: nothing was ever wished or held. */
    certificate: Certificate | undefined;
}

/** Milliseconds between two looks at a list that is a moment behind. */
const PAUSE = 300;

/** Leaving of somebody, as it is now; looked for `looks` times where something must be there. Throws Problem, 404 for nobody. */
export async function loadLeaving(person: string, looks: number): Promise<Leaving> {
    const [name, first] = await Promise.all([loadName(person), erasureOf(person)]);
    let erasure = first;
    for (let look = 1; erasure === undefined && look < looks; look += 1) {
        await new Promise((done) => setTimeout(done, PAUSE));
        erasure = await erasureOf(person);
    }
    if (name === undefined && erasure === undefined) throw new Problem('not-found', 404);
    const certificate = erasure === undefined ? undefined : await call('GET /api/v1/identity/erasures/{erasure}', {path: {erasure}});
    return {person, name, certificate};
}

/** Erasure of somebody, whatever became of it; undefined without one. */
async function erasureOf(person: string): Promise<string | undefined> {
    const {erasures} = await call('GET /api/v1/identity/erasures', {query: {limit: 1, person_id: person}});
    return erasures[0]?.id;
}
