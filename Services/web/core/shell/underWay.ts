let count = 0;

/** Counts `work`, until it settles, among what a screen waits for: code that is loaded, questions to the unit. */
export function counted<T>(work: Promise<T>): Promise<T> {
    count += 1;
    return work.finally(() => {
        count -= 1;
    });
}

/** Whether no screen waits for anything. */
export function isCalm(): boolean {
    return count === 0;
}
