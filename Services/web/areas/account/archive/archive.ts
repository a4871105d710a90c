/** A line of an archive: a kind, and data in the shape of the service that wrote it. */
export interface ArchiveLine {
    kind: string;
    data: Record<string, unknown>;
}

/** An archive, put together from its lines. */
export interface Archive {
    /** Lines by kind, in the order in which they came; pieces of files are not among them. */
    kinds: ReadonlyMap<string, readonly Record<string, unknown>[]>;
    /** Names of people by id. */
    names: ReadonlyMap<string, string>;
    /** Contents of files by id, as addresses that carry them. */
    files: ReadonlyMap<string, string>;
}

/** Kinds of lines that hold a piece of a file. */
const PIECES = new Set(['attachment_content', 'chat-attachment-content', 'picture-content']);

/** Reads the text of an archive. A line that is none is left out. */
export function readArchive(text: string): Archive {
    const kinds = new Map<string, Record<string, unknown>[]>();
    const [names, media, pieces] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string[]>()];
    for (const {kind, data} of text.split('\n').flatMap(lineOf)) {
        const id = typeof data['id'] === 'string' ? data['id'] : '';
        if (PIECES.has(kind)) {
            const [of, piece] = [String(data['attachment']), String(data['base64'] ?? '')];
            const those = pieces.get(of) ?? [];
            those.push(piece);
            pieces.set(of, those);
            continue;
        }
        const list = kinds.get(kind) ?? [];
        list.push(data);
        kinds.set(kind, list);
        if (typeof data['media'] === 'string') media.set(id, data['media']);
        const name = nameIn(data);
        if (id !== '' && name !== '' && PEOPLE.has(kind)) names.set(id, name);
    }
    const files = new Map([...pieces].map(([id, base64]): [string, string] => [id, `data:${media.get(id) ?? 'application/octet-stream'};base64,${joined(base64)}`]));
    return {kinds, names, files};
}

/** Pieces as one. Each ends where its bytes end, so that their texts can't stand behind each other. */
function joined(pieces: readonly string[]): string {
    return btoa(pieces.map((each) => atob(each)).join(''));
}

/** Kinds of lines that say who somebody is. */
const PEOPLE = new Set(['profile', 'correspondent', 'matched-person']);

function nameIn({name, first_name: first, last_name: last}: Record<string, unknown>): string {
    if (typeof name === 'string') return name;
    return [first, last].filter((each) => typeof each === 'string').join(' ');
}

function lineOf(text: string): ArchiveLine[] {
    if (text.trim() === '') return [];
    try {
        const {kind, data} = JSON.parse(text) as Partial<ArchiveLine>;
        return typeof kind === 'string' && typeof data === 'object' && data !== null ? [{kind, data}] : [];
    } catch {
        return [];
    }
}
