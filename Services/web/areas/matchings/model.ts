import type {Answer} from 'core/api/call';
import {languageName} from 'core/words/languages';

export type Waiting = Answer<'GET /api/v1/tango/waiting'>['waiting'][number];
export type Load = Answer<'GET /api/v1/tango/load'>['loads'][number];
export type Suggestions = Answer<'GET /api/v1/tango/suggestions'>;
export type Suggestion = Suggestions['suggestions'][number];
export type Matching = Answer<'GET /api/v1/tango/clients/{client}/matchings'>['matchings'][number];
export type Conflict = Answer<'GET /api/v1/tango/conflicts'>['conflicts'][number];
/** A matching with all that happened to it. */
export type Steps = Answer<'GET /api/v1/tango/matchings/{matching}'>;
export type Attention = Answer<'GET /api/v1/tango/attention'>['attention'][number];
export type Kind = Matching['kind'];
export type Priority = Waiting['priority'];

/** Client and, once chosen, the one of the staff who are to be matched. */
export interface Pair {
    client: {id: string; name: string};
    staff: {id: string; name: string} | undefined;
}

/** Kinds of matchings, in the order in which they are offered. */
export const KINDS: readonly Kind[] = ['primary', 'secondary', 'supervisor', 'covering'];
export const PRIORITIES: readonly Priority[] = ['urgent', 'soon', 'routine'];

/** What somebody who waits wishes for, in a line: what somebody is good at, and languages in themselves. */
export function wishes({specialities, languages}: Pick<Waiting, 'specialities' | 'languages'>): string {
    return [...specialities, ...languages.map(languageName)].join(', ');
}

/** Whole days between two times, none below 0. */
export function daysSince(since: string, now: Date): number {
    return Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 86_400_000));
}

/** Part of a limit that is taken, 0 to 1; undefined without a limit. */
export function fullness({clients, limit}: Pick<Load, 'clients' | 'limit'>): number | undefined {
    return limit == null ? undefined : limit === 0 ? 1 : Math.min(1, clients / limit);
}

/** Staff who take clients, whose clients wait longest first. Who neither has nor may have one is left out. */
export function inOrder(loads: readonly Load[]): Load[] {
    const rank = ({waiting_since}: Load) => (waiting_since == null ? Infinity : new Date(waiting_since).getTime());
    return loads
        .filter((each) => each.active && (each.clients > 0 || each.covering > 0 || each.supervising > 0 || each.limit != null))
        .toSorted((one, other) => rank(one) - rank(other) || other.clients - one.clients || one.person.name.localeCompare(other.person.name));
}

/** Staff in whose name the words stand that somebody looks for, in whatever order. */
export function named(loads: readonly Load[], query: string): readonly Load[] {
    const words = query.toLowerCase().split(' ').filter(Boolean);
    return loads.filter(({person}) => words.every((word) => person.name.toLowerCase().includes(word)));
}

/** Matchings that hold now or will, then those that are over. */
export function parted(matchings: readonly Matching[]): {open: Matching[]; over: Matching[]} {
    const open = matchings.filter(({state}) => state === 'current' || state === 'ahead');
    return {open, over: matchings.filter((each) => !open.includes(each))};
}

/** Words that were typed into one line, separated by commas. */
export function listed(text: string): string[] {
    return [...new Set(text.split(',').map((word) => word.trim().toLowerCase()).filter(Boolean))];
}

/** Ids of the clients with whom something was refused, each once. */
export function refusedClients(fields: readonly {field: string}[]): string[] {
    return [...new Set(fields.flatMap(({field}) => (field.startsWith('clients.') ? [field.slice('clients.'.length)] : [])))];
}

/** Obstacles that we have words for. */
const OBSTACLES = ['conflict_of_interest', 'caseload_full'] as const;

/** Obstacles that were overridden, as far as we have words for them. */
export function overridden(obstacles: readonly string[]): (typeof OBSTACLES)[number][] {
    return OBSTACLES.filter((each) => obstacles.includes(each));
}
