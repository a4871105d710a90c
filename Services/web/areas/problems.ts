import {type FieldProblem, Problem} from 'core/api/problem';
import {type PlainKey, say} from 'core/words/translate';

const known = new Set<string>([
    'no-connection', 'busy', 'upstream-unavailable', 'too-many-requests', 'wrong-credentials', 'wrong-code', 'challenge-over', 'account-suspended',
    'session-over', 'registration-closed', 'invitation-needed', 'invitation-over', 'login-taken', 'address-taken', 'by-appointment', 'link-over',
    'validation-failed',
    'may-not-write', 'letter-not-found', 'letter-already-sent', 'letter-waiting', 'letter-erased', 'folder-name-taken', 'too-many-folders', 'folders-too-deep',
    'too-many-attachments', 'attachments-too-long', 'content-too-large', 'attachment-quota', 'attachment-infected', 'attachment-not-scanned', 'attachment-picture',
    'attachment-gone', 'action-too-old', 'nothing-to-undo',
    'too-large', 'too-many-messages', 'may-not-chat', 'not-tied',
    'not-allowed', 'last-owner', 'room-archived', 'muted', 'room-left', 'room-not-found', 'not-a-member', 'sent-away',
]);
const codes = new Set<string>(['missing', 'too_short', 'too_long', 'guessable', 'taken', 'value']);

/** What somebody reads whose call went wrong. */
export function problemText(problem: unknown): string {
    if (!(problem instanceof Problem)) return say('problem.other');
    if (known.has(problem.kind)) return say(`problem.${problem.kind}` as PlainKey);
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
