import type {Body} from 'core/api/call';
import {freshName, moved} from '../model';

/** Contents of a module in all its languages, as they are written. */
export type Contents = Body<'PUT /api/v1/curator/desk/modules/{module}'>;
export type WrittenPage = NonNullable<Contents['pages']>[number];
export type WrittenBlock = WrittenPage['blocks'][number];
export type Wording = Contents['title'];
/** Kind of a block: the member beside its id. */
export type BlockKind = Exclude<keyof WrittenBlock, 'id'>;
export type MediaKind = 'picture' | 'audio' | 'video' | 'file';
export type WrittenMedia = NonNullable<WrittenBlock['picture']>;
export type WrittenExercise = NonNullable<WrittenBlock['exercise']>;
export type WrittenField = WrittenExercise['fields'][number];
export type WrittenColumn = NonNullable<WrittenField['columns']>[number];
export type FieldKind = WrittenField['kind'];
export type WrittenQuiz = NonNullable<WrittenBlock['quiz']>;
export type WrittenLink = NonNullable<WrittenBlock['link']>;

/** Kinds of fields, in the order in which they are offered; a column is no rows itself. */
export const COLUMNS = ['text', 'number', 'scale', 'date', 'choice'] as const;
export const FIELDS = [...COLUMNS, 'rows'] as const;
/** Kinds of blocks that are made with a file. */
export const MEDIA = ['picture', 'audio', 'video', 'file'] as const;

/** A field without words yet, with what its kind needs. */
export function newField(kind: FieldKind): WrittenField {
    const [choices, columns] = [kind === 'choice' ? [] : undefined, kind === 'rows' ? [] : undefined];
    return {id: freshName(kind), kind, words: [], choices, columns, scale: kind === 'scale' ? {from: 0, to: 10} : undefined};
}

/** The same as a column of rows. */
export function columnOf({id, kind, words, choices, scale}: WrittenField): WrittenColumn {
    return {id, kind, words, choices, scale};
}

/** Words in a language; empty where there are none. */
export function wordsIn(wording: Wording | null | undefined, language: string): string {
    return wording?.find((each) => each.language === language)?.text ?? '';
}

/** The same with other words in a language; without any, that language is left out. */
export function withWording(wording: Wording | null | undefined, language: string, text: string): Wording {
    const others = (wording ?? []).filter((each) => each.language !== language);
    return text === '' ? others : [...others, {language, text}];
}

/** Kind of a block. */
export function kindOf(block: WrittenBlock): BlockKind {
    return (Object.keys(block).find((each) => each !== 'id') ?? 'text') as BlockKind;
}

/** Words of a block in a language, else in its first, as one text; empty where it has none. */
export function plainText(block: WrittenBlock | null | undefined, language: string): string {
    const words = (of: Wording | null | undefined) => wordsIn(of, language) || (of?.[0]?.text ?? '');
    if (block == null) return '';
    const {text, quiz, exercise, link, picture, audio, video, file} = block;
    return [
        words(text),
        ...(quiz ? [quiz.question, ...quiz.answers.map((each) => each.words)].map(words) : []),
        ...(exercise ? [exercise.title, ...exercise.fields.map((each) => each.words)].map(words) : []),
        words(link?.words),
        words((picture ?? audio ?? video ?? file)?.words),
    ].filter((each) => each !== '').join('\n');
}

/** The same pages with another one in the place of that id. */
export function withPage({pages, ...rest}: Contents, page: WrittenPage): Contents {
    return {...rest, pages: (pages ?? []).map((each) => (each.id === page.id ? page : each))};
}

/** The same pages with a block one step further up or down; from the end of a page it goes to the next one. */
export function movedBlock(pages: readonly WrittenPage[], page: string, block: string, by: -1 | 1): WrittenPage[] {
    const at = pages.findIndex(({id}) => id === page);
    const [here, there] = [pages[at], pages[at + by]];
    if (!here) return [...pages];
    const place = here.blocks.findIndex(({id}) => id === block);
    const taken = here.blocks[place];
    if (here.blocks[place + by]) return pages.map((each) => (each === here ? {...here, blocks: moved(here.blocks, place, by)} : each));
    if (!there || !taken) return [...pages];
    const left = here.blocks.filter((each) => each !== taken);
    const reached = by === 1 ? [taken, ...there.blocks] : [...there.blocks, taken];
    return pages.map((each) => (each === here ? {...here, blocks: left} : each === there ? {...there, blocks: reached} : each));
}
