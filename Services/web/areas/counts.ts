import {Cell} from 'core/store/cell';

/** Numbers of what is new, where they are known. */
export interface Counts {
    letters: number | undefined;
    rooms: number | undefined;
}

/** For the ways of the frame. */
export const counts = new Cell<Counts>({letters: undefined, rooms: undefined});
