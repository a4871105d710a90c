import {Cell, type Watched} from './cell';

type Values<Sources> = {[I in keyof Sources]: Sources[I] extends Watched<infer T> ? T : never};

/** A value that is computed of others, anew as soon as one of them changes. It lives as long as they do. */
export function derived<Sources extends readonly Watched<unknown>[] | [], T>(
    sources: Sources,
    compute: (...values: [...Values<Sources>]) => T,
): Watched<T> {
    const now = () => compute(...(sources.map((source) => source.value) as [...Values<Sources>]));
    const cell = new Cell(now());
    for (const source of sources) {
        source.watch(() => {
            cell.value = now();
        });
    }
    return cell;
}
