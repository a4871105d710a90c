/** Milliseconds after which nobody waits any more for a first view. */
const PATIENCE = 8000;

let note: () => void = () => undefined;

/** Settled once the first view is there, or takes long: what is fetched for later begins then, so that nothing is in the way of what one came for. */
export const firstShown = new Promise<void>((resolve) => {
    note = resolve;
    setTimeout(resolve, PATIENCE);
});

/** Says that what somebody came for is on the page. */
export function noteShown(): void {
    note();
}
