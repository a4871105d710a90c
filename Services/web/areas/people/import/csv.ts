/** Rows of a CSV text: fields between commas or semicolons, whichever the first line has more of; a field in quotes may hold either, and lines. */
export function rowsOf(text: string): string[][] {
    const clean = text.replace(/^\uFEFF/, '');
    const [first = ''] = clean.split(/\r?\n/, 1);
    const separator = count(first, ';') > count(first, ',') ? ';' : ',';
    const rows: string[][] = [];
    let row: string[] = [];
    let field = '';
    let isQuoted = false;
    for (let at = 0; at < clean.length; at += 1) {
        const char = clean[at] ?? '';
        if (isQuoted) {
            if (char !== '"') field += char;
            else if (clean[at + 1] === '"') {
                field += '"';
                at += 1;
            } else isQuoted = false;
        } else if (char === '"' && field === '') isQuoted = true;
        else if (char === separator) {
            row.push(field);
            field = '';
        } else if (char === '\n') {
            rows.push([...row, field]);
            row = [];
            field = '';
        } else if (char !== '\r') field += char;
    }
    if (field !== '' || row.length > 0) rows.push([...row, field]);
    return rows;
}

function count(text: string, char: string): number {
    return text.split(char).length - 1;
}
