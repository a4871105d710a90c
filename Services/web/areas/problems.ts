import {type FieldProblem, Problem} from 'core/api/problem';
import {isPlain, type PlainKey, say} from 'core/words/translate';

const codes = new Set<string>(['missing', 'too_short', 'too_long', 'guessable', 'taken', 'value']);

/** What somebody reads whose call went wrong. */
export function problemText(problem: unknown): string {
    if (!(problem instanceof Problem)) return say('problem.other');
    const key = `problem.${problem.kind}`;
    if (isPlain(key)) return say(key);
    if (problem.status === 503) return say('problem.busy');
    const words = say('problem.other');
    return problem.requestID ? `${words} ${say('problem.request', {id: problem.requestID})}` : words;
}

/** What is wrong with a field, by `special` words of the form, else by the code. */
export function fieldText(field: FieldProblem, special: Partial<Record<string, string>> = {}): string {
    if (codes.has(field.code) && field.code !== 'value') return say(`code.${field.code}` as PlainKey);
    return special[field.field] ?? say('code.value');
}

/** A problem as the API would tell it, for what is seen to be missing before anything is sent. */
export function missing(names: readonly string[]): Problem {
    return new Problem('validation-failed', 422, names.map((name) => ({field: name, code: 'missing', message: '', parameters: {}})));
}
