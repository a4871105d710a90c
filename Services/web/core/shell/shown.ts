import {isCalm} from './underWay';

/** Milliseconds after which nobody waits any more for a first view. */
const PATIENCE = 8000;
/** Milliseconds between two looks; what is asked for has begun, or what came is drawn, by the next. */
const LOOK = 50;

let note: () => void = () => undefined;

/** Settled once the first view is there, or takes long: what is fetched for later begins then, so that nothing is in the way of what one came for. */
export const firstShown = new Promise<void>((resolve) => {
    note = resolve;
    setTimeout(resolve, PATIENCE);
});

/** Looks, once it is known who is here, until the first view is there: whichever it is, it waits for nothing any more. */
export function watchFirst(): void {
    let wasCalm = false;
    // Each a while after the one before, however late that came.
    const look = () => {
        const is = isCalm();
        if (is && wasCalm) return note();
        wasCalm = is;
        setTimeout(look, LOOK);
    };
    setTimeout(look, LOOK);
}
