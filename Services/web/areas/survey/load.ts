import {call, device, autosave} from 'core/app';
import type {Occurrence, Sheet} from './model';

/** What is asked now, and what comes next. Throws Problem. */
export async function loadDue(language: string): Promise<{due: readonly Occurrence[]; next: Occurrence | undefined}> {
    const {due, next} = await call('GET /api/v1/ridler/due', {query: {language}});
    return {due, next: next?.state === 'upcoming' ? next : undefined};
}

/** An occurrence with its questions. `isOld`: it was kept on this device, since there is no network. `client`: whose it is, if staff ask. Throws Problem. */
export async function loadSheet(occurrence: string, language: string, client?: string): Promise<{sheet: Sheet; isOld: boolean}> {
    const sheet = await call('GET /api/v1/ridler/occurrences/{occurrence}', {path: {occurrence}, query: {language, client_id: client}});
    return {sheet, isOld: autosave.shownFrom.value !== undefined};
}

/** Brings what can be answered to one's own device, so that it can be without a network. What can't be had now is left for another time. */
export async function keepSheets(due: readonly Occurrence[], language: string): Promise<void> {
    if (!device.isOwn) return;
    for (const {id, state} of due) {
        if (state === 'open' || state === 'begun') await loadSheet(id, language).catch(() => undefined);
    }
}
