import {router} from 'core/app';
import {Cell} from 'core/store/cell';
import {everything, type Filter, queryOf} from './filter/filter';
import {type LetterList, listOf} from './list/lists';
import {me} from './me';

/** What is looked for. `turn` is another one where the words were put in by something else than the fields. */
interface Wanted {
    person: string;
    text: string;
    filter: Filter;
    turn: number;
}

/** Words one has searched for: they stay for the way back from a letter, and never get into the history. */
export const latest = new Cell<Wanted>({person: '', text: '', filter: everything, turn: 0});

/** Search of whoever is here now: nobody sees what another has looked for. */
export function mine(): Wanted {
    const {value} = latest;
    return value.person === me() ? value : {person: me(), text: '', filter: everything, turn: value.turn};
}

/** Shows all letters between oneself and somebody, in all folders. */
export function searchWith(person: {id: string; name: string}): void {
    latest.value = {person: me(), text: '', filter: {...everything, person}, turn: latest.value.turn + 1};
    router.go('/letters/search');
}

/** The list of what was searched last, in a folder or everywhere. */
export function searched(path: string | undefined): LetterList {
    const {text, filter} = mine();
    return listOf(queryOf(path, text, filter));
}
