import {device} from 'core/app';
import {Cell} from 'core/store/cell';

/** How lists of letters work here. */
export interface Settings {
    /** Fifty a page, all of them drawn, instead of one list without an end. */
    inPages: boolean;
    /** Keys do something in lists. */
    hasKeys: boolean;
}

/** As they were chosen on this device. */
export const listSettings = new Cell<Settings>(chosen());

/** Takes them up anew: another tab may have changed them, or all choices were forgotten. */
export function readSettings(): void {
    const {inPages, hasKeys} = chosen();
    if (inPages !== listSettings.value.inPages || hasKeys !== listSettings.value.hasKeys) listSettings.value = {inPages, hasKeys};
}

function chosen(): Settings {
    return {inPages: device.listsInPages, hasKeys: device.hasKeys};
}

/** True while it is shown how lists work. */
export const isHelpShown = new Cell(false);
