import {Cell} from 'core/store/cell';

/** Letters of which one is asked until when they are put away; `onGone`: they leave. */
export const snoozing = new Cell<{ids: readonly string[]; onGone: () => void} | undefined>(undefined);
