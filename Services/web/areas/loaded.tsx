import {useEffect, useRef, useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {aWhile} from 'core/shell/aWhile';
import {AGAIN} from 'core/shell/bring';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';
import {problemText} from './problems';

/** Answer that a screen has asked for. */
export interface Loaded<T> {
    /** Undefined while it isn't there yet. What is there stays while it is asked for again. */
    value: T | undefined;
    problem: unknown;
    reload: () => Promise<void>;
    /** For what an answer of the server has told meanwhile. */
    set: (value: T) => void;
}

/** Asks once as the screen comes, again when one of `keys` changes or `reload` is called, and, where nothing came for want of a network, once there is one. */
export function useLoaded<T>(load: () => Promise<T>, keys: readonly unknown[] = []): Loaded<T> {
    const [value, set] = useState<T>();
    const [problem, setProblem] = useState<unknown>();
    const turn = useRef(0);
    const ask = async () => {
        turn.current += 1;
        const mine = turn.current;
        // An answer that was overtaken says nothing any more.
        const ifLatest = (work: () => void) => mine === turn.current && work();
        const succeed = (loaded: T) => {
            set(() => loaded);
            setProblem(undefined);
        };
        await load().then((loaded) => ifLatest(() => succeed(loaded)), (why: unknown) => ifLatest(() => setProblem(why)));
    };
    const reload = () => {
        setProblem(undefined);
        return ask();
    };
    useEffect(() => void reload(), keys);
    useEffect(() => {
        if (!(problem instanceof Problem) || problem.kind !== 'no-connection') return undefined;
        let isHere = true;
        // What is said of it stays meanwhile, and isn't read out again.
        void aWhile(AGAIN).then(() => (isHere ? ask() : undefined));
        return () => {
            isHere = false;
        };
    }, [problem]);
    return {
        value,
        problem,
        reload,
        set: (told) => {
            turn.current += 1;
            set(() => told);
        },
    };
}

/** In place of what isn't there: lines while it comes, the reason and another try where it doesn't. */
export function NotYet({of: {problem, reload}, lines = 3}: {of: Pick<Loaded<unknown>, 'problem' | 'reload'>; lines?: number}) {
    if (problem === undefined) return <Skeleton lines={lines} />;
    return (
        <Banner tone="warn" alert>
            <p>{problemText(problem)}</p>
            <Button onClick={() => void reload()}>{say('again')}</Button>
        </Banner>
    );
}

/** Asks again when somebody comes back to this page, from another tab or from the pocket. `keys`: what `reload` goes by. */
export function useComingBack(reload: () => Promise<void>, keys: readonly unknown[] = []): void {
    useEffect(() => {
        const look = () => {
            if (document.visibilityState === 'visible') void reload();
        };
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
    }, keys);
}
