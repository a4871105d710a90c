/** A row of a field that has as many as are needed: words by column. */
export interface Row {
    id: string;
    cells: Record<string, string>;
}

/** Words that somebody has written into an exercise, by field. */
export interface Sheet {
    fields: Record<string, string>;
    rows: Record<string, readonly Row[]>;
}

export const blank: Sheet = {fields: {}, rows: {}};

/** The sheet that a document holds; what isn't one is left out. */
export function sheetOf(content: unknown): Sheet {
    if (!isObject(content)) return blank;
    const {fields, rows} = content;
    return {fields: textsOf(fields), rows: isObject(rows) ? Object.fromEntries(Object.entries(rows).map(([field, all]) => [field, Array.isArray(all) ? all.flatMap(rowOf) : []])) : {}};
}

/** The same of the text that the unit keeps. */
export function sheetIn(text: string | null | undefined): Sheet {
    try {
        return sheetOf(JSON.parse(text ?? ''));
    } catch {
        return blank;
    }
}

/** The same with other words in a field; an empty one is left out. */
export function withField(sheet: Sheet, field: string, text: string): Sheet {
    return {...sheet, fields: withText(sheet.fields, field, text)};
}

/** The same with other words in a cell. */
export function withCell(sheet: Sheet, field: string, row: string, column: string, text: string): Sheet {
    return withRows(sheet, field, rowsOf(sheet, field).map((each) => (each.id === row ? {...each, cells: withText(each.cells, column, text)} : each)));
}

/** The same with one more row. */
export function withRow(sheet: Sheet, field: string, id: string): Sheet {
    return withRows(sheet, field, [...rowsOf(sheet, field), {id, cells: {}}]);
}

/** The same without a row. */
export function withoutRow(sheet: Sheet, field: string, row: string): Sheet {
    return withRows(sheet, field, rowsOf(sheet, field).filter(({id}) => id !== row));
}

/** Rows of a field. */
export function rowsOf({rows}: Sheet, field: string): readonly Row[] {
    return rows[field] ?? [];
}

/** Whether two say the same. The order in which fields were written says nothing. */
export function isSame(one: Sheet, other: Sheet): boolean {
    return ordered(one) === ordered(other);
}

function withRows(sheet: Sheet, field: string, rows: readonly Row[]): Sheet {
    return {...sheet, rows: {...sheet.rows, [field]: rows}};
}

function withText(texts: Record<string, string>, name: string, text: string): Record<string, string> {
    const {[name]: _, ...others} = texts;
    return text === '' ? others : {...others, [name]: text};
}

function rowOf(row: unknown): Row[] {
    return isObject(row) && typeof row['id'] === 'string' ? [{id: row['id'], cells: textsOf(row['cells'])}] : [];
}

function textsOf(texts: unknown): Record<string, string> {
    return isObject(texts) ? Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))) : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ordered({fields, rows}: Sheet): string {
    const sorted = <T>(record: Record<string, T>, text: (value: T) => unknown) => Object.keys(record).toSorted().map((name) => [name, text(record[name] as T)]);
    const filled = Object.fromEntries(Object.entries(rows).filter(([, all]) => all.length > 0));
    return JSON.stringify([sorted(fields, (text) => text), sorted(filled, (all) => all.map(({id, cells}) => [id, sorted(cells, (text) => text)]))]);
}
