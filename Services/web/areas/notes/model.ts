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

/** Part of a note's words: a heading, or a paragraph. */
export interface Block {
    isHeading: boolean;
    words: string;
}

/** Parts of a note's words as Markdown sets them apart: lines that begin with # are headings, empty lines end paragraphs. */
export function blocksOf(text: string): Block[] {
    const blocks: Block[] = [];
    let isOpen = false;
    for (const line of text.split(/\r?\n/)) {
        const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
        const last = blocks.at(-1);
        if (heading !== undefined) blocks.push({isHeading: true, words: heading});
        else if (line.trim() !== '' && isOpen && last) last.words += `\n${line}`;
        else if (line.trim() !== '') blocks.push({isHeading: false, words: line});
        isOpen = heading === undefined && line.trim() !== '';
    }
    return blocks;
}
