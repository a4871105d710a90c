type Cell = string | number | null | undefined;

/** Lines of cells as a file for a spreadsheet. */
export function csvOf(rows: readonly (readonly Cell[])[]): Blob {
    return new Blob([csvText(rows)], {type: 'text/csv;charset=utf-8'});
}

/** The same as text. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
    return rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** Text that a spreadsheet takes for text: what begins like a formula would be reckoned. */
function cell(value: Cell): string {
    const text = String(value ?? '');
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
