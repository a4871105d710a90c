import type {Answer} from 'core/api/call';

export type Policy = Answer<'GET /api/v1/identity/policies'>['policies'][number];
export type Words = Answer<'GET /api/v1/identity/policies/{policy}'>;

/** Text that is to be published, and as what. */
export interface Paper {
    policy: string;
    version: number;
    language: string;
    title: string;
    text: string;
    /** Time from which it must be accepted; undefined: it needn't be. */
    mandatoryFrom: string | undefined;
}

/** Languages that a client speaks, in which the latest version isn't there yet. */
export function untranslated({languages}: Policy): ('en' | 'fr')[] {
    return (['en', 'fr'] as const).filter((each) => !languages.includes(each));
}

/** Paragraphs of a text. */
export function paragraphs(text: string): string[] {
    return text.split(/\n{2,}/).filter((each) => each.trim() !== '');
}
