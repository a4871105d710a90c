import {call} from 'core/app';
import type {Paper, Policy, Words} from './model';

/** All policies, each in its latest version. Throws Problem. */
export async function loadPolicies(): Promise<readonly Policy[]> {
    return (await call('GET /api/v1/identity/policies')).policies;
}

/** A policy with the words of its latest version, in one language. Throws Problem. */
export function loadWords(policy: string, language: string, version: number): Promise<Words> {
    return call('GET /api/v1/identity/policies/{policy}', {path: {policy}, query: {language, version}});
}

/** Milliseconds between two looks whether a text is there, and looks at most. */
const PAUSE = 300;
const LOOKS = 10;

/** Publishes a text; the same once more changes nothing. Lists may be a moment behind, which is waited for. Throws Problem. */
export async function publish({policy, version, language, title, text, mandatoryFrom}: Paper): Promise<void> {
    await call('PUT /api/v1/identity/policies/{policy}/versions/{version}/texts/{language}', {
        path: {policy, version, language}, body: {title, text, mandatory_from: mandatoryFrom},
    });
    for (let look = 0; look < LOOKS; look += 1) {
        const {policies} = await call('GET /api/v1/identity/policies');
        if (policies.some((each) => each.policy === policy && each.version >= version && (each.version > version || each.languages.includes(language)))) return;
        await new Promise((done) => setTimeout(done, PAUSE));
    }
}
