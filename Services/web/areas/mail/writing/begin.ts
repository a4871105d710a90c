import {call, offline} from 'core/app';
import {Problem} from 'core/api/problem';
import {partOf, type Records} from 'core/offline/records';
import {loadLetter} from '../load';
import {me} from '../me';
import type {OpenLetter} from '../model';
import {addressed} from '../parts/WriteTo';
import {addressee} from './people';
import {type Contents, isLetter, isSame, none, type Typed} from './typed';

/** Milliseconds that a blank sheet waits for a signature. */
const PATIENCE = 1500;

/** Kind of letter that is begun, or gone on with. */
export type Task = {is: 'new'; key: string} | {is: 'draft'; id: string} | {is: 'reply' | 'reply-all' | 'forward'; letter: string};

/** A letter to go on with. */
export interface Begun {
    typed: Typed;
    /** Draft as it is at the unit, with its files. */
    draft?: OpenLetter | undefined;
    /** Letter that it answers, or passes on. */
    original?: OpenLetter | undefined;
    /** It was to be to somebody whom one can't write to. */
    isUnreachable?: boolean;
}

/** The records of letters that are being written by whoever is signed in. It lies in the one of all that is being written, and lists letters only. */
export async function typedRecords(): Promise<Records<Typed>> {
    const database = await offline.mine();
    if (!database) throw new Problem('session-over', 401);
    return partOf(database.records<Typed>('typed'), isLetter);
}

/** Finds the letter on this device, else at the unit, else takes a blank sheet. Throws Problem. */
export async function begin(task: Task): Promise<Begun> {
    const here = await (await typedRecords()).all().catch((): Typed[] => []);
    if (task.is === 'new') {
        const typed = here.find(({id}) => id === task.key);
        if (typed) return withDraft(typed);
        const to = addressed();
        const [body, people] = await Promise.all([signature(), to === undefined ? [] : addressee(to)]);
        return {typed: sheet(task.key, {...none, to: people, body}), isUnreachable: to !== undefined && people.length === 0};
    }
    if (task.is === 'draft') return goOn(task.id, here.find(({draft}) => draft?.id === task.id));
    const isForward = task.is === 'forward';
    const typed = here.find(({replyTo, forwardOf, entry}) => !entry && (isForward ? forwardOf : replyTo) === task.letter);
    const original = await loadLetter(task.letter).catch((problem) => {
        if (typed) return undefined;
        throw problem;
    });
    if (typed) return {...(await withDraft(typed)), original};
    const contents = answerTo(original as OpenLetter, task.is, me(), await signature());
    const of = isForward ? {forwardOf: task.letter} : {replyTo: task.letter};
    return {typed: {...sheet(crypto.randomUUID(), contents), ...of}, original: original as OpenLetter};
}

function sheet(id: string, contents: Contents): Typed {
    return {id, key: crypto.randomUUID(), contents, blank: contents, changedAt: Date.now()};
}

/** Contents that an answer, or a letter that is passed on, begins with. */
export function answerTo(letter: OpenLetter, kind: 'reply' | 'reply-all' | 'forward', self: string, end: string): Contents {
    const {from, to, subject} = letter;
    const others = to.filter(({id}) => id !== self);
    const people = kind === 'forward' ? [] : from?.id === self ? others : [...(from ? [from] : []), ...(kind === 'reply-all' ? others.filter(({id}) => id !== from?.id) : [])];
    const [mark, isMarked] = kind === 'forward' ? ['Fwd: ', /^fwd?:/i] : ['Re: ', /^re:/i];
    return {to: people, bcc: [], subject: isMarked.test(subject) ? subject : mark + subject, body: end, urgent: false};
}

/** A draft of the unit. What was written here and isn't there yet goes before it. */
async function goOn(id: string, here: Typed | undefined): Promise<Begun> {
    let draft: OpenLetter;
    try {
        draft = await loadLetter(id);
    } catch (problem) {
        if (here) return {typed: here};
        throw problem;
    }
    const said: Contents = {to: draft.to, bcc: draft.bcc, subject: draft.subject, body: draft.body, urgent: draft.urgent};
    const isAhead = here !== undefined && !(here.saved && isSame(here.saved, here.contents));
    const fresh: Typed = {
        id: here?.id ?? crypto.randomUUID(), key: here?.key ?? crypto.randomUUID(), contents: said, saved: said, blank: none, changedAt: Date.parse(draft.sent_at),
        draft: {id, version: draft.version},
        replyTo: draft.reply_to_id ?? undefined,
        forwardOf: draft.forward_of_id ?? undefined,
    };
    const original = await originalOf(fresh);
    return {typed: isAhead && here ? here : fresh, draft, original};
}

async function withDraft(typed: Typed): Promise<Begun> {
    const draft = typed.draft && (await loadLetter(typed.draft.id).catch(() => undefined));
    const original = await originalOf(typed);
    return {typed, draft, original};
}

async function originalOf({replyTo, forwardOf}: Typed): Promise<OpenLetter | undefined> {
    const id = replyTo ?? forwardOf;
    return id === undefined ? undefined : loadLetter(id).catch(() => undefined);
}

/** A signature is put under a letter here, so that its author sees what leaves. Nobody waits for it long. */
async function signature(): Promise<string> {
    const asked = call('GET /api/v1/mail/preferences').then(({signature: own}) => own.trim(), () => '');
    const text = await Promise.race([asked, new Promise<string>((done) => setTimeout(() => done(''), PATIENCE))]);
    return text ? `\n\n${text}` : '';
}
