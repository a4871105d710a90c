import type {Body} from 'core/api/call';
import type {Person} from '../model';

/** Words and recipients of a letter that is being written. */
export interface Contents {
    to: readonly Pick<Person, 'id' | 'name'>[];
    bcc: readonly Pick<Person, 'id' | 'name'>[];
    subject: string;
    body: string;
    urgent: boolean;
}

/** A letter that is being written, as this device keeps it. */
export interface Typed {
    /** Ours: in the address. */
    id: string;
    /** Idempotency-Key by which the draft is made once. */
    key: string;
    contents: Contents;
    /** Letter that it answers, or passes on. */
    replyTo?: string | undefined;
    forwardOf?: string | undefined;
    /** The draft at the unit. */
    draft?: {id: string; version: number};
    /** Contents with which the draft was made; kept until the answer has come, so that it can be asked for again. */
    opening?: Contents;
    /** Contents that the unit has. */
    saved?: Contents;
    /** Contents that it was filled in with, before a word was written. */
    blank: Contents;
    changedAt: number;
    /** Entry of the outbox by which it is being sent. */
    entry?: string | undefined;
    /** Number of files, for which it can't be sent before it is a draft. */
    files?: number;
}

/** Says whether something that is being written is a letter: ids of other areas' words begin with the area and a colon. */
export function isLetter({id}: {id: string}): boolean {
    return !id.includes(':');
}

export const none: Contents = {to: [], bcc: [], subject: '', body: '', urgent: false};

/** Says whether two are the same. */
export function isSame(a: Contents, b: Contents): boolean {
    const ids = (people: Contents['to']) => people.map(({id}) => id).join();
    return a.subject === b.subject && a.body === b.body && a.urgent === b.urgent && ids(a.to) === ids(b.to) && ids(a.bcc) === ids(b.bcc);
}

/** Says whether nothing was written yet. */
export function isUntouched({contents, blank, draft, files}: Typed): boolean {
    return draft === undefined && !files && isSame(contents, blank);
}

/** Body of a call, as the API takes it. */
export function bodyOf(contents: Contents, {replyTo, forwardOf}: Pick<Typed, 'replyTo' | 'forwardOf'>): Body<'POST /api/v1/mail/drafts'> {
    return {
        to: contents.to.map(({id}) => id),
        bcc: contents.bcc.map(({id}) => id),
        // One line, whatever was pasted.
        subject: contents.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
        body: contents.body.replaceAll('\0', ''),
        urgent: contents.urgent,
        reply_to_id: replyTo,
        forward_of_id: forwardOf,
    };
}

/** Fields that are missing before it can be sent. */
export function missingOf({to, bcc, subject, body}: Contents, isForward: boolean): ('to' | 'body')[] {
    const missing: ('to' | 'body')[] = [];
    if (to.length + bcc.length === 0) missing.push('to');
    if (!isForward && !subject.trim() && !body.trim()) missing.push('body');
    return missing;
}
