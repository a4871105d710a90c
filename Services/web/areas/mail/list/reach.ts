import type {LetterList} from './lists';

/** Asks for letters until so many are known, or there are no more. What is asked already is waited for: who presses a button doesn't press in vain. */
export async function reach(list: Pick<LetterList, 'state' | 'more'>, count: number): Promise<void> {
    for (;;) {
        const {known, isLoading} = list.state.value;
        if (known && (known.letters.length >= count || !known.next)) return;
        if (isLoading) await settled(list);
        else {
            await list.more();
            // Another question may have taken its place; only one that failed ends it.
            const {value} = list.state;
            if (value.problem !== undefined || (value.known === known && !value.isLoading)) return;
        }
    }
}

/** Asks for the next letters behind those that are known. */
export function older(list: Pick<LetterList, 'state' | 'more'>): void {
    void reach(list, (list.state.value.known?.letters.length ?? 0) + 1);
}

function settled({state}: Pick<LetterList, 'state'>): Promise<void> {
    return new Promise((done) => {
        const end = state.watch(({isLoading}) => {
            if (isLoading) return;
            end();
            done();
        });
    });
}
