import type {Answer} from 'core/api/call';
import {blank, isSame, type Sheet, sheetIn} from '../parts/sheet';

export type Document = Answer<'GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}'>;

/** Version that another device wrote without having seen this one. */
export interface Other {
    version: number;
    at: string;
    contents: Sheet;
}

/** An exercise on this device, and what the unit has of it. */
export interface Kept {
    id: string;
    enrolment: string;
    key: string;
    contents: Sheet;
    /** What the unit has of this device; undefined if nothing. */
    saved?: Sheet | undefined;
    /** What of the document was seen here and settled, as its `ETag` says it. */
    tag?: string | undefined;
    /** The same with what lies beside. It counts once one of them was chosen. */
    latest?: string | undefined;
    others: readonly Other[];
    /** Whether what is here was chosen among several, so that it takes the place of all. */
    isChosen?: boolean | undefined;
}

/** Id of an exercise on this device. */
export function idOf(enrolment: string, key: string): string {
    return `course:${enrolment}:${key}`;
}

/** An exercise of which nothing is known yet. */
export function unknown(enrolment: string, key: string): Kept {
    return {id: idOf(enrolment, key), enrolment, key, contents: blank, saved: blank, others: []};
}

/** Whether the unit lacks something of it. */
export function isUnsent({contents, saved, isChosen}: Kept): boolean {
    return isChosen === true || !isSame(contents, saved ?? blank);
}

/** Takes up what the unit has. Words that it lacks stay, and will lie beside what others wrote meanwhile. */
export function loaded(kept: Kept, document: Document | undefined, tag: string | undefined, device: string): Kept {
    if (isUnsent(kept)) return kept;
    const versions = document?.versions ?? [];
    const own = versions.find((each) => each.device === device) ?? versions[0];
    const contents = own ? sheetIn(own.contents) : blank;
    return {...kept, contents, saved: contents, ...settled(kept, others(document, own?.version), tag)};
}

/** After the unit took `sent`; what was written meanwhile stays. `document`: what lies there now, if that is more than what was sent. */
export function sentAs(kept: Kept, sent: Sheet, document: Document | undefined, tag: string | undefined, device: string): Kept {
    const own = document?.versions.find((each) => each.device === device) ?? document?.versions.find((each) => isSame(sheetIn(each.contents), sent));
    // Words that came after a choice take the place of what was seen then by its tag.
    return {...kept, saved: sent, isChosen: undefined, ...settled(kept, others(document, own?.version), tag)};
}

/** Chooses what another device wrote, or with undefined what is here: it takes the place of all that lie beside each other. */
export function chosen(kept: Kept, version: number | undefined): Kept {
    const other = kept.others.find((each) => each.version === version);
    return {...kept, contents: other?.contents ?? kept.contents, tag: kept.latest ?? kept.tag, others: [], isChosen: true};
}

function settled(kept: Kept, beside: readonly Other[], tag: string | undefined): Pick<Kept, 'tag' | 'latest' | 'others'> {
    // While several lie beside each other, what comes next mustn't take the place of those that nobody has chosen against.
    return {tag: beside.length > 0 ? kept.tag : tag, latest: tag, others: beside};
}

function others(document: Document | undefined, own: number | undefined): Other[] {
    return (document?.versions ?? []).filter(({version}) => version !== own).map(({version, at, contents}) => ({version, at, contents: sheetIn(contents)}));
}
