import type {Folder} from './model';

/** Counts as they are told when they change. */
export interface Told {
    unread: number;
    folders: {id: string; messages: number; unread: number}[];
}

/** Folders with other counts; undefined if one is told of that isn't known. */
export function withCounts(folders: readonly Folder[], told: Told): Folder[] | undefined {
    const numbers = new Map(told.folders.map((each) => [each.id, each]));
    if (told.folders.some(({id}) => !folders.some((folder) => folder.id === id))) return undefined;
    return folders.map((folder) => ({...folder, ...numbers.get(folder.id)}));
}
