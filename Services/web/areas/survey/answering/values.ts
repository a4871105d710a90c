import type {Value} from '../model';

/** Place of one value beside another: below 0, 0, above 0; undefined where they have no order. */
export function order(one: Value, other: Value): number | undefined {
    if (one.kind !== other.kind || one.text == null || other.text == null) return undefined;
    switch (one.kind) {
        case 'integer': return compare(BigInt(one.text), BigInt(other.text));
        case 'decimal': return decimals(one.text, other.text);
        case 'date': case 'date_time': return dates(one.text, other.text);
        case 'time': return compare(clock(one.text), clock(other.text));
        case 'boolean': case 'string': case 'coding': return undefined;
    }
}

/** Whether two values are the same one: of one kind, codings by system and code, numbers and times by what they say. */
export function isSame(one: Value, other: Value): boolean {
    if (one.kind !== other.kind) return false;
    switch (one.kind) {
        case 'boolean': return one.flag === other.flag;
        case 'string': return one.text === other.text;
        case 'coding': return (one.system ?? undefined) === (other.system ?? undefined) && one.code === other.code;
        case 'integer': case 'decimal': case 'date': case 'date_time': case 'time': return order(one, other) === 0;
    }
}

function compare<T extends bigint | number | string>(one: T, other: T): number {
    return one < other ? -1 : one > other ? 1 : 0;
}

const DECIMAL = /^(-?)(0|[1-9]\d{0,17})(?:\.(\d{1,18}))?$/;

/** By digits, so that nothing is rounded. */
function decimals(one: string, other: string): number | undefined {
    const [a, b] = [one, other].map((text) => {
        const found = DECIMAL.exec(text);
        return found && BigInt(`${found[1]}${found[2]}${(found[3] ?? '').padEnd(18, '0')}`);
    });
    return a == null || b == null ? undefined : compare(a, b);
}

/** Dates of years, months, days or times; one that says less and holds the other has no order with it. */
function dates(one: string, other: string): number | undefined {
    const [a, b] = [one, other].map((text) => text.split('T'));
    if (!a || !b) return undefined;
    if (a.length > 1 && b.length > 1) return compare(Date.parse(one), Date.parse(other));
    const [mine, theirs] = [(a[0] ?? '').split('-'), (b[0] ?? '').split('-')];
    for (const [place, field] of mine.entries()) {
        const another = theirs[place];
        if (another !== undefined && Number(field) !== Number(another)) return compare(Number(field), Number(another));
    }
    return mine.length === theirs.length && a.length === b.length ? 0 : undefined;
}

function clock(text: string): number {
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
    return hours * 3600 + minutes * 60 + seconds;
}

/** Value that words typed into a field of a kind say; undefined if they say none. */
export function valueOf(kind: Value['kind'], typed: string): Value | undefined {
    const text = typed.trim();
    switch (kind) {
        case 'integer': return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31 ? {kind, text: String(Number(text))} : undefined;
        case 'decimal': {
            const plain = text.replace(',', '.');
            return DECIMAL.test(plain) ? {kind, text: plain} : undefined;
        }
        case 'date': return text === '' ? undefined : {kind, text};
        case 'date_time': return text === '' ? undefined : {kind, text: new Date(text).toISOString()};
        case 'time': return text === '' ? undefined : {kind, text: text.length === 5 ? `${text}:00` : text};
        case 'string': return text === '' ? undefined : {kind, text};
        case 'boolean': case 'coding': return undefined;
    }
}

/** Words in the field of a value. */
export function typedOf(value: Value | undefined): string {
    if (value?.text == null) return '';
    switch (value.kind) {
        case 'time': return value.text.slice(0, 5);
        case 'date_time': {
            const time = new Date(value.text);
            return Number.isNaN(time.getTime()) ? '' : new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
        }
        case 'integer': case 'decimal': case 'date': case 'string': case 'boolean': case 'coding': return value.text;
    }
}
