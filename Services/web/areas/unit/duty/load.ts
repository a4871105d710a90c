import {call} from 'core/app';
import {language} from 'core/words/translate';
import {type Member, nameOf} from '../../people/model';
import {all} from '../load';

/** Lines that are asked for at once. */
const LINES = 50;

/** Those who can be on duty, by name: therapists and coordinators who may come in. Throws Problem. */
export async function loadEligible(): Promise<readonly {id: string; name: string}[]> {
    const of = (role: 'therapist' | 'coordinator') => all<Member>(async (cursor) => {
        const {people, next} = await call('GET /api/v1/identity/people', {query: {limit: LINES, active: true, role, ...cursor}});
        return {lines: people, next};
    });
    const names = new Map((await Promise.all([of('therapist'), of('coordinator')])).flat().map((each) => [each.id, nameOf(each)]));
    return [...names].map(([id, name]) => ({id, name})).toSorted((one, other) => one.name.localeCompare(other.name, language.value));
}
