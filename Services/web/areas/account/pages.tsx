import {useEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {type Loaded, useLoaded} from '../loaded';
import {tellProblem} from '../problems';

/** A page of a list, and where it goes on. */
interface Page<T> {
    lines: readonly T[];
    next: string | undefined;
}

/** A list of which more and more is loaded. */
export interface Pages<T> {
    first: Loaded<Page<T>>;
    lines: readonly T[] | undefined;
    next: string | undefined;
    more: () => Promise<void>;
}

/** Loads the first page at once, the others when they are asked for. */
export function usePages<T>(load: (cursor?: string) => Promise<Page<T>>): Pages<T> {
    const first = useLoaded(() => load());
    const more = async () => {
        if (!first.value?.next) return;
        try {
            const page = await load(first.value.next);
            first.set({lines: [...first.value.lines, ...page.lines], next: page.next});
        } catch (problem) {
            tellProblem(problem);
        }
    };
    return {first, lines: first.value?.lines, next: first.value?.next, more};
}

/** Button for the next page, where there is one. */
export function MoreOf({pages}: {pages: Pick<Pages<unknown>, 'next' | 'more'>}) {
    const [busy, setBusy] = useState(false);
    const [asked, setAsked] = useState(false);
    const end = useRef<HTMLParagraphElement>(null);
    useEffect(() => {
        // The button that had the focus is gone.
        if (asked && !pages.next) end.current?.focus();
    }, [asked, pages.next]);
    if (!pages.next) return asked ? <p ref={end} tabIndex={-1} className="quiet">{say('account.all')}</p> : null;
    return (
        <div>
            <Button
                busy={busy}
                onClick={() => {
                    setAsked(true);
                    setBusy(true);
                    void pages.more().finally(() => setBusy(false));
                }}
            >
                {say('account.more')}
            </Button>
        </div>
    );
}
