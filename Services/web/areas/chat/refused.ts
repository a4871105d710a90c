import {Problem} from 'core/api/problem';
import {isPlain, say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {tellProblem} from '../problems';

/** Those of `people` who can't be brought together, each with the reason; none if it isn't about people. */
export function refusedPeople(problem: unknown, people: readonly {id: string; name: string}[]): string[] {
    if (!(problem instanceof Problem) || problem.kind !== 'may-not-chat') return [];
    return problem.fields.flatMap(({code, parameters}) => {
        const somebody = people.find(({id}) => id === parameters['person']);
        const key = `objection.${code}`;
        return somebody ? [say('chat.refused', {name: somebody.name, why: isPlain(key) ? say(key) : say('problem.may-not-chat')})] : [];
    });
}

/** Says why something with people wasn't done, and of whom that holds. */
export function tellRefused(problem: unknown, people: readonly {id: string; name: string}[]): void {
    const refused = refusedPeople(problem, people);
    if (refused.length > 0) toast(refused.join(' '));
    else tellProblem(problem);
}
