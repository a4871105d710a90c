import {dayOf, timeIn} from './time';

/** A span of time, of which either end may be missing: instants, as the API takes them. */
export interface Span {
    readonly after?: string | undefined;
    /** The first moment that doesn't count. */
    readonly before?: string | undefined;
}

/** The span of whole days of a zone, of which each may be missing ("2026-11-27"); undefined if both are. */
export function spanOf(from: string, until: string, zone: string | undefined): Span | undefined {
    if (!from && !until) return undefined;
    return {
        after: from ? timeIn(zone, `${from}T00:00`).toISOString() : undefined,
        before: until ? timeIn(zone, `${dayAfter(until)}T00:00`).toISOString() : undefined,
    };
}

/** The days of a span, as fields show them. */
export function daysOf(time: Span | undefined, zone: string | undefined): {from: string; until: string} {
    return {
        from: time?.after === undefined ? '' : dayOf(new Date(time.after), zone),
        until: time?.before === undefined ? '' : dayOf(new Date(Date.parse(time.before) - 1), zone),
    };
}

function dayAfter(day: string): string {
    return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
