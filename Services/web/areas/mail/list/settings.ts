import {Cell} from 'core/store/cell';

/** True while it is shown how lists work. */
export const isHelpShown = new Cell(false);
