import {useEffect, useState} from 'preact/hooks';
import type {Watched} from 'core/store/cell';

/** The value of a cell; whoever asks is drawn anew when it changes. */
export function useCell<T>(cell: Watched<T>): T {
    const [, draw] = useState(0);
    const value = cell.value;
    useEffect(() => {
        const again = () => draw((count) => count + 1);
        // A change between drawing and watching would be missed.
        if (!Object.is(value, cell.value)) again();
        return cell.watch(again);
    }, [cell]);
    return value;
}
