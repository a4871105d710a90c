import type {Answer} from 'core/api/call';

export type Template = Answer<'GET /api/v1/scribe/templates'>['templates'][number];
export type Draft = Answer<'GET /api/v1/scribe/drafts/{note}'>;
export type Line = Answer<'GET /api/v1/scribe/clients/{client}/notes'>['notes'][number];
/** A signed note with all that stands beside it. */
export type Note = Answer<'GET /api/v1/scribe/notes/{note}'>;
/** Words that were added, or by which something was decided. */
export type Words = Note['addenda'][number];
/** A draft or a note that waits for somebody. */
export type Waiting = Answer<'GET /api/v1/scribe/work'>['drafts'][number];
