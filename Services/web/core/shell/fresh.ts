import {Cell} from 'core/store/cell';

/** A newer version of the client that is ready; called, it takes over and the page is loaded anew. Undefined: there is none. */
export const fresh = new Cell<(() => void) | undefined>(undefined);
