import type {Body} from 'core/api/call';

/** Contents of a module in all its languages, as they are written. */
export type Contents = Body<'PUT /api/v1/curator/desk/modules/{module}'>;
export type WrittenPage = NonNullable<Contents['pages']>[number];
export type WrittenBlock = WrittenPage['blocks'][number];
export type Wording = Contents['title'];
/** Kind of a block: the member beside its id. */
export type BlockKind = Exclude<keyof WrittenBlock, 'id'>;

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

/** A name that none of `taken` has: `page-3`. Names live as long as a module, so one that was there isn't given again while `taken` knows it. */
export function freshName(stem: string, taken: readonly string[]): string {
    for (let number = taken.length + 1; ; number += 1) {
        if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
    }
}

/** The same list with what is at a place one step further up or down. */
export function moved<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
    const other = place + by;
    const [one, two] = [list[place], list[other]];
    if (one === undefined || two === undefined) return [...list];
    return list.map((each, at) => (at === place ? two : at === other ? one : each));
}

/** The same pages with another one in the place of that id. */
export function withPage({pages, ...rest}: Contents, page: WrittenPage): Contents {
    return {...rest, pages: (pages ?? []).map((each) => (each.id === page.id ? page : each))};
}

/** Names of all blocks of a module. */
export function blockNames({pages}: Contents): string[] {
    return (pages ?? []).flatMap((page) => page.blocks.map(({id}) => id));
}
