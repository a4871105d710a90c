import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {me} from '../me';

export type Correspondent = Answer<'GET /api/v1/mail/correspondents'>['people'][number];

/** People a page; who finds more narrows the search. */
const LIMIT = 50;

let remembered: {person: string; people: readonly Correspondent[]} | undefined;

/** People one may write to whose names have these words; without network, of those who were known. Throws Problem. */
export async function findPeople(words: string): Promise<readonly Correspondent[]> {
    const query = words.trim();
    try {
        const {people, next} = await call('GET /api/v1/mail/correspondents', {query: {limit: LIMIT, query: query || undefined}});
        if (!query && next == null) remembered = {person: me(), people};
        return people;
    } catch (problem) {
        if (!(problem instanceof Problem) || !problem.isPassing || remembered?.person !== me()) throw problem;
        const wanted = query.toLocaleLowerCase();
        return remembered.people.filter(({name}) => name.toLocaleLowerCase().includes(wanted));
    }
}

/** Pages of people in which somebody is looked for. */
const PAGES = 20;

/** Somebody whom one may write to, by the id; nobody if one may not, or can't ask. */
export async function addressee(id: string): Promise<Pick<Correspondent, 'id' | 'name'>[]> {
    try {
        let cursor: string | undefined;
        for (let page = 0; page < PAGES; page += 1) {
            const {people, next} = await call('GET /api/v1/mail/correspondents', {query: {limit: LIMIT, cursor}});
            const found = people.find((each) => each.id === id);
            if (found) return [{id: found.id, name: found.name}];
            if (next == null) return [];
            cursor = next;
        }
        return [];
    } catch (problem) {
        if (!(problem instanceof Problem) || !problem.isPassing) throw problem;
        const known = remembered?.person === me() ? remembered.people.find((each) => each.id === id) : undefined;
        return known ? [{id: known.id, name: known.name}] : [];
    }
}

/** Ids of those who can't be written to now. Somebody who can't be asked about counts as reachable: the unit decides when it is sent. */
export async function unreachable(people: readonly {id: string; name: string}[]): Promise<ReadonlySet<string>> {
    const found = await Promise.all(
        people.slice(0, 10).map(async ({id, name}) => {
            const likely = await findPeople(name).catch(() => undefined);
            return likely && likely.length < LIMIT && !likely.some((each) => each.id === id) ? id : undefined;
        }),
    );
    return new Set(found.filter((id) => id !== undefined));
}
