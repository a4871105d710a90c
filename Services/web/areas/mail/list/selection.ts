/** Letters that are chosen, and the one from which a range begins. */
export interface Selection {
    ids: ReadonlySet<string>;
    anchor: string | undefined;
}

export const nothing: Selection = {ids: new Set(), anchor: undefined};

/** With one chosen or left; `isRange`: with all between the one before and this. */
export function toggled(selection: Selection, id: string, isRange: boolean, order: readonly string[]): Selection {
    const ids = new Set(selection.ids);
    const from = isRange && selection.anchor !== undefined ? order.indexOf(selection.anchor) : -1;
    const to = order.indexOf(id);
    if (from >= 0 && to >= 0) {
        for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(each);
    } else if (!ids.delete(id)) ids.add(id);
    return {ids, anchor: id};
}

/** Without those that aren't there any more. */
export function within(selection: Selection, order: readonly string[]): Selection {
    const there = new Set(order);
    const ids = [...selection.ids].filter((id) => there.has(id));
    return ids.length === selection.ids.size ? selection : {ids: new Set(ids), anchor: selection.anchor};
}
