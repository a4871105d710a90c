import type {Answer} from 'core/api/call';
import type {Role} from '../people/model';

/** A module as a reader of one language sees it. */
export type Reading = Answer<'GET /api/v1/curator/modules/{module}'>;
export type ReadPage = Reading['pages'][number];
export type Block = ReadPage['blocks'][number];
export type Entry = NonNullable<Block['fields']>[number];
export type Kind = Reading['kind'];

/** Kinds of modules, in the order in which they are offered. */
export const KINDS = ['lesson', 'resource', 'case_story', 'worksheet'] as const;
/** States of modules, in the order in which they are offered. */
export const STATES = ['draft', 'published', 'retired'] as const;
export type ModuleState = (typeof STATES)[number];

/** A module in a list: of those who write it, or of those who read it. */
export interface Line {
    id: string;
    title: string;
    kind: Kind;
    languages: readonly string[];
    /** State and whether a draft waits; undefined for those who read. */
    state?: ModuleState;
    hasDraft?: boolean;
}

/** Says who writes modules. */
export function writes(roles: readonly string[]): boolean {
    return roles.includes('coordinator' satisfies Role);
}

/** Says who reads what was published, beside those who write it. */
export function reads(roles: readonly string[]): boolean {
    return writes(roles) || roles.includes('therapist' satisfies Role);
}

/** The page of an id, and its place among the others; the first one where there is none of that id. */
export function pageOf(reading: Pick<Reading, 'pages'>, id: string | undefined): {page: ReadPage | undefined; place: number} {
    const place = Math.max(0, reading.pages.findIndex((each) => each.id === id));
    return {page: reading.pages[place], place};
}

/** Letters and digits of which no words come about. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';

/** A name for something new: `page-k4tz7q`. Answers and progress go by names, which live as long as their module: a number would be given again once what had it is taken out. */
export function freshName(stem: string, random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
    return `${stem}-${[...random(new Uint8Array(8))].map((each) => LETTERS[each % LETTERS.length]).join('')}`;
}

/** The same list with what is at a place one step further up or down. */
export function moved<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
    const other = place + by;
    const [one, two] = [list[place], list[other]];
    if (one === undefined || two === undefined) return [...list];
    return list.map((each, at) => (at === place ? two : at === other ? one : each));
}
