import type {ComponentChildren} from 'preact';
import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {type Loaded, NotYet, useLoaded} from './loaded';
import {tellProblem} from './problems';

/** A page of a list, and where it goes on, as the API says it. */
export interface Page<T> {
    lines: readonly T[];
    next?: string | null | undefined;
}

/** A list of which more and more is loaded. */
export interface Pages<T> {
    first: Loaded<Page<T>>;
    lines: readonly T[] | undefined;
    next: string | undefined;
    /** Whether somebody has gone beyond the first page. */
    hasGoneOn: boolean;
    more: () => Promise<void>;
}

/** Loads the first page at once, and anew when one of `keys` changes; the others when they are asked for. */
export function usePages<T>(load: (cursor?: string) => Promise<Page<T>>, keys: readonly unknown[] = []): Pages<T> {
    const [hasGoneOn, setGoneOn] = useState(false);
    const first = useLoaded(() => load(), keys);
    const turn = useRef(0);
    useEffect(() => {
        turn.current += 1;
        setGoneOn(false);
    }, keys);
    const known = first.value;
    const next = known?.next ?? undefined;
    const more = async () => {
        if (!known || next === undefined) return;
        const mine = turn.current;
        setGoneOn(true);
        try {
            const page = await load(next);
            // Another list is wanted by now.
            if (mine === turn.current) first.set({lines: [...known.lines, ...page.lines], next: page.next});
        } catch (problem) {
            tellProblem(problem);
        }
    };
    return {first, lines: known?.lines, next, hasGoneOn, more};
}

/** The first lines of a long list that is here as a whole, and more of them where that is asked for. `keys`: what it goes by. */
export function useFirst<T>(all: readonly T[], keys: readonly unknown[] = []): {shown: readonly T[]; pages: Pick<Pages<unknown>, 'next' | 'hasGoneOn' | 'more'>} {
    const [count, setCount] = useState(FIRST);
    useEffect(() => setCount(FIRST), keys);
    const more = async () => setCount(count + FIRST);
    return {shown: all.slice(0, count), pages: {next: all.length > count ? String(count) : undefined, hasGoneOn: count > FIRST, more}};
}

/** Lines of a long list that are drawn at a time. */
const FIRST = 50;

/** Button for the next page, where there is one. */
export function MoreOf({pages, action}: {pages: Pick<Pages<unknown>, 'next' | 'hasGoneOn' | 'more'>; action?: string | undefined}) {
    const [busy, setBusy] = useState(false);
    const end = useRef<HTMLParagraphElement>(null);
    const {next, hasGoneOn, more} = pages;
    useLayoutEffect(() => {
        // The button that had the focus is gone.
        if (hasGoneOn && next === undefined) end.current?.focus();
    }, [hasGoneOn, next]);
    if (next === undefined) return hasGoneOn ? <p ref={end} tabIndex={-1} className="quiet">{say('pages.all')}</p> : null;
    return (
        <div>
            <Button
                busy={busy}
                onClick={() => {
                    setBusy(true);
                    void more().finally(() => setBusy(false));
                }}
            >
                {action ?? say('pages.more')}
            </Button>
        </div>
    );
}

/** A list that comes in pages: lines in place of what isn't there yet, a sentence where there is nothing, and a button for more. */
export function PagedList<T>({pages, none, children, className = 'card rows', name, action, lines = 3}: {
    pages: Pages<T>;
    /** Sentence in place of a list without lines. */
    none: string;
    /** An element of the list. */
    children: (line: T) => ComponentChildren;
    className?: string;
    /** Name of the list. */
    name?: string;
    /** Words of the button for more. */
    action?: string | undefined;
    /** Lines in place of those that aren't there yet. */
    lines?: number;
}) {
    if (!pages.lines) return <NotYet of={pages.first} lines={lines} />;
    return (
        <>
            {pages.lines.length === 0 && <p className="card quiet">{none}</p>}
            {pages.lines.length > 0 && <ul className={className} aria-label={name}>{pages.lines.map(children)}</ul>}
            <MoreOf pages={pages} action={action} />
        </>
    );
}

/** A list that comes in pages, of which nothing else depends. `keys`: what it goes by; `look`: rows that are links, or lines. */
export function Paged<T>({load, keys, label, none, look = 'rows', children}: {
    load: (cursor?: string) => Promise<Page<T>>;
    keys: readonly unknown[];
    label: string;
    none: string;
    look?: 'rows' | 'lines';
    children: (line: T) => ComponentChildren;
}) {
    return <PagedList pages={usePages(load, keys)} none={none} name={label} className={`card ${look}`}>{children}</PagedList>;
}
