import type {FieldProblem} from 'core/api/problem';

/** What stands against a cover, line by line: covers at that time, leave, clients with a conflict of interest. */
export function obstacles<C extends {id: string}>(
    fields: readonly FieldProblem[],
    covers: readonly C[],
    clients: ReadonlyMap<string, string>,
    tellCover: (cover: C) => string,
    leave: string,
): string[] {
    const lines = fields.flatMap(({field, code, message}) => {
        const [kind, id = ''] = field.split('.');
        if (kind === 'covers') {
            const cover = covers.find((each) => each.id === id);
            return [cover ? tellCover(cover) : message];
        }
        // Who has no name here is counted by the problem's own words.
        if (kind === 'clients') return [clients.get(id) ?? message];
        return code === 'on_leave' ? [leave] : [];
    });
    return [...new Set(lines)];
}
