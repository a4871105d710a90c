import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import {bodyOf, type Contents, type Typed} from './typed';

/** Outcome of saving. */
export interface Saved {
    draft: {id: string; version: number};
    contents: Contents;
    /** Draft that somebody has changed elsewhere meanwhile: this one is a copy beside it. */
    beside?: string | undefined;
}

/** Saves a letter as a draft at the unit. Throws Problem. */
export async function saveDraft(typed: Typed): Promise<Saved> {
    const {contents} = typed;
    const draft = typed.draft ?? (await makeDraft(typed));
    if (!typed.draft && typed.opening === contents) return {draft, contents};
    const options = {path: {letter: draft.id}, body: bodyOf(contents, typed), keepalive: true};
    try {
        const {version} = await call('PUT /api/v1/mail/drafts/{letter}', {...options, headers: {'If-Match': `"${draft.version}"`}});
        return {draft: {id: draft.id, version}, contents};
    } catch (problem) {
        if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
        const copy = await call('PUT /api/v1/mail/drafts/{letter}', {
            ...options, query: {on_conflict: 'keep_copy'}, headers: {'If-Match': `"${draft.version}"`},
        });
        const {id, version} = copy;
        return {draft: {id, version}, contents, beside: copy.copy_of_id ?? undefined};
    }
}

/** Makes the draft once, also if the answer to it was lost. */
export async function makeDraft({key, opening, contents, replyTo, forwardOf}: Typed): Promise<{id: string; version: number}> {
    const made = await call('POST /api/v1/mail/drafts', {body: bodyOf(opening ?? contents, {replyTo, forwardOf}), headers: {'Idempotency-Key': key}});
    return {id: made.id, version: made.version};
}
