import {type FieldProblem, Problem} from 'core/api/problem';
import {isPlain, type PlainKey, say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {codeText} from './codes';
import {noteTrouble, reportLink} from './reporting';

/** Codes that say more than the words of a form. */
const codes = new Set<string>(['missing', 'too_short', 'too_long', 'guessable', 'taken', 'about_oneself', 'reserved', 'domain']);

/** What somebody reads whose call went wrong. */
export function problemText(problem: unknown): string {
    if (!(problem instanceof Problem)) return say('problem.other');
    const key = `problem.${problem.kind}`;
    const words = isDown(problem) ? say('problem.down', {area: problem.area ?? ''}) : isPlain(key) ? say(key) : undefined;
    if (words !== undefined) return problem.status === 429 && problem.retryAfter ? `${words} ${say('problem.wait', {count: Math.ceil(problem.retryAfter)})}` : words;
    if (problem.status === 503) return say('problem.busy');
    return problem.requestID ? `${say('problem.other')} ${say('problem.request', {id: problem.requestID})}` : say('problem.other');
}

/** Whether nobody answers in one area; the others go on. */
function isDown({kind, status}: Problem): boolean {
    return kind === 'upstream-unavailable' || status === 502 || status === 504;
}

/** Says what went wrong with something that was pressed. Where there are no words for it, it can be told of. */
export function tellProblem(problem: unknown): void {
    const isKnown = problem instanceof Problem && (isPlain(`problem.${problem.kind}`) || problem.isPassing);
    if (!isKnown) noteTrouble(problem instanceof Problem ? problem : {});
    toast(problemText(problem), undefined, isKnown ? undefined : reportLink());
}

/** What is wrong with a field, by `special` words of the form, else by the code. */
export function fieldText(field: FieldProblem, special: Partial<Record<string, string>> = {}): string {
    if (codes.has(field.code)) return codeText(field) ?? say(`code.${field.code}` as PlainKey);
    return special[field.field] ?? codeText(field) ?? say('code.value');
}

/** A problem as the API would tell it, for what is seen to be missing before anything is sent. */
export function missing(names: readonly string[]): Problem {
    return new Problem('validation-failed', 422, names.map((name) => ({field: name, code: 'missing', message: '', parameters: {}})));
}
