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

/** Publishes a text; the same once more changes nothing. Throws Problem. */
export async function publish({policy, version, language, title, text, mandatoryFrom}: Paper): Promise<void> {
    await call('PUT /api/v1/identity/policies/{policy}/versions/{version}/texts/{language}', {
        path: {policy, version, language}, body: {title, text, mandatory_from: mandatoryFrom},
    });
}
