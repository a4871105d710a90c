/** A value that can be read and watched. */
export interface Watched<T> {
    readonly value: T;
    /** Calls `watcher` at each change until the function returned is called. */
    watch(watcher: (value: T) => void): () => void;
}

/** A value that can be set as well. */
export class Cell<T> implements Watched<T> {
    #value: T;
    readonly #watchers = new Set<(value: T) => void>();

    constructor(value: T) {
        this.#value = value;
    }

    get value(): T {
        return this.#value;
    }

    /** Watchers hear of another value only, by identity. */
    set value(value: T) {
        if (Object.is(value, this.#value)) return;
        this.#value = value;
        for (const watcher of [...this.#watchers]) watcher(value);
    }

    watch(watcher: (value: T) => void): () => void {
        this.#watchers.add(watcher);
        return () => {
            this.#watchers.delete(watcher);
        };
    }
}
