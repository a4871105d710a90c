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

/** With all between two letters, from the one that had the focus to the one that gets it. */
export function ranged(selection: Selection, from: string, to: string, order: readonly string[]): Selection {
    const begun = selection.ids.has(from) ? selection : toggled(selection, from, false, order);
    const anchor = selection.anchor !== undefined && selection.ids.has(selection.anchor) ? selection.anchor : from;
    return {...toggled({...begun, anchor}, to, true, order), anchor};
}

/** Without those that aren't there any more. */
export function within(selection: Selection, order: readonly string[]): Selection {
    const there = new Set(order);
    const ids = [...selection.ids].filter((id) => there.has(id));
    return ids.length === selection.ids.size ? selection : {ids: new Set(ids), anchor: selection.anchor};
}
