import type {SnitchActivity, SnitchActivityKind} from 'core/api/types';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {seesRecords} from '../people/model';

export type Activity = SnitchActivity;

const OWN: readonly SnitchActivityKind[] = ['letter', 'matching', 'leave', 'applied', 'accepted', 'refused', 'waiting', 'started', 'paused', 'completed', 'withdrawn', 'survey'];
const UNIT: readonly SnitchActivityKind[] = ['programme', 'programme-retired', 'module', 'correction', 'module-retired'];

/** Kinds that somebody can meet in their feed. */
export function kindsOf({staff, roles}: Pick<Person, 'staff' | 'roles'>): readonly SnitchActivityKind[] {
    return [...OWN, ...(staff ? ['cover'] as const : ['survey-due'] as const), ...(seesRecords(roles) ? ['alert'] as const : []), ...(roles.includes('coordinator') ? UNIT : [])];
}

/** Cursor in the address of a page. */
export function idOf(address: string): string | undefined {
    return new URLSearchParams(address.split('?')[1] ?? '').get('cursor') ?? undefined;
}

/** What happened, in one sentence: to oneself, or to somebody. */
export function sentence({kind, actor, about}: Activity, person: Pick<Person, 'id'>): string {
    const name = about?.name ?? say('happened.somebody');
    // Words of choices have no hyphens.
    const word = kind.replaceAll('-', '');
    const isOwn = about?.id === `urn:uuid:${person.id}`;
    if (kind === 'leave') {
        const who = actor?.id === `urn:uuid:${person.id}` ? undefined : actor?.name ?? say('happened.somebody');
        if (isOwn) return say('happened.leaveAtYou', {who: who ?? say('happened.somebody')});
        return who === undefined ? say('happened.yourLeave', {name}) : say('happened.leave', {who, name});
    }
    return isOwn ? say('happened.you', {kind: word}) : say('happened.they', {kind: word, name});
}

/** Screen on which one sees more of it; nothing where there is none. */
export function screenOf({kind, about, object}: Activity, {staff, id, roles}: Pick<Person, 'staff' | 'id' | 'roles'>): string | undefined {
    const thing = object.href.split('/').at(-1) ?? '';
    const client = about?.id.replace('urn:uuid:', '');
    switch (kind) {
        case 'letter': return `/letters/search/all/at/${thing}`;
        case 'matching': return staff ? `/caseload/${client}` : undefined;
        case 'cover': return '/caseload/covers';
        case 'leave': return staff && client !== id ? `/caseload/${client}` : '/account/looks';
        case 'alert': return seesRecords(roles) ? '/caseload/alerts' : undefined;
        case 'survey-due': return '/surveys';
        case 'survey': return staff ? `/caseload/${client}` : '/surveys';
        case 'module': case 'correction': case 'module-retired': return `/content/${thing}`;
        case 'programme': case 'programme-retired': return `/unit/programmes/${thing}`;
        default: return staff ? (seesRecords(roles) ? `/caseload/course/${thing}` : undefined) : '/course';
    }
}
