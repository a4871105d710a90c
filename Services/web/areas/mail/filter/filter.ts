import type {Query} from '../load';

/** Letters that are shown: all, or those alone that have all of these. */
export interface Filter {
    unread: boolean;
    flagged: boolean;
    urgent: boolean;
    /** Letters with files. */
    files: boolean;
    /** Somebody who wrote it or got it. */
    person?: {id: string; name: string};
    /** From a time on, and before one. */
    time?: {after?: string | undefined; before?: string | undefined};
}

export const everything: Filter = {unread: false, flagged: false, urgent: false, files: false};

/** Says whether some letters aren't shown. */
export function isFiltered({unread, flagged, urgent, files, person, time}: Filter): boolean {
    return unread || flagged || urgent || files || person !== undefined || time !== undefined;
}

/** Question to the unit for these letters, in a folder or in all. */
export function queryOf(folder: string | undefined, text: string, {unread, flagged, urgent, files, person, time}: Filter): Query {
    return {folder, text, unread, flagged, urgent, files, with: person?.id, after: time?.after, before: time?.before};
}

/** Says whether all that match can be treated at once: jobs know some of the filters only. */
export function isSweepable({folder, urgent, files, with: person, after, before}: Query): boolean {
    return folder !== undefined && folder !== 'drafts' && folder !== 'snoozed' && !urgent && !files && person === undefined && after === undefined && before === undefined;
}
