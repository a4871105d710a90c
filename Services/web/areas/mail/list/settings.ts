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
export const listSettings = new Cell<Settings>({inPages: device.listsInPages, hasKeys: device.hasKeys});

/** True while it is shown how lists work. */
export const isHelpShown = new Cell(false);
