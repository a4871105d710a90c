import {useEffect, useRef, useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {problemText} from '../../problems';

/** Milliseconds of quiet after which a change is saved, and after which what couldn't be is tried again. */
const [SOON, AGAIN] = [1200, 10_000];

/** How far the draft is: as the unit has it, on its way, or not to be had. */
export type DraftState = {is: 'saved'} | {is: 'saving'} | {is: 'stuck'; problem: unknown} | {is: 'overtaken'};

/** Keeps a draft saved while it is written: one save at a time, the newest last. What somebody else wrote meanwhile is never written over. `save` gives the tag of the draft then. */
export function useDraft<T>(given: T, tag: string, save: (contents: T, tag: string) => Promise<string>) {
    const [contents, setContents] = useState(given);
    const [state, setState] = useState<DraftState>({is: 'saved'});
    const kept = useRef({contents: given, saved: given, tag, isBusy: false, isOver: false, timer: 0});
    const flush = async (): Promise<void> => {
        const now = kept.current;
        clearTimeout(now.timer);
        if (now.isBusy || now.isOver || now.contents === now.saved) return;
        now.isBusy = true;
        const sent = now.contents;
        try {
            now.tag = await save(sent, now.tag);
            now.saved = sent;
            setState(now.contents === sent ? {is: 'saved'} : {is: 'saving'});
        } catch (problem) {
            now.isOver = problem instanceof Problem && problem.status === 412;
            setState(now.isOver ? {is: 'overtaken'} : {is: 'stuck', problem});
            if (!now.isOver) now.timer = window.setTimeout(() => void flush(), AGAIN);
        }
        now.isBusy = false;
        if (now.contents !== sent && !now.isOver) await flush();
    };
    const change = (next: T) => {
        const now = kept.current;
        now.contents = next;
        setContents(next);
        if (now.isOver) return;
        setState({is: 'saving'});
        clearTimeout(now.timer);
        now.timer = window.setTimeout(() => void flush(), SOON);
    };
    useEffect(() => {
        const leave = () => void flush();
        const stay = (event: BeforeUnloadEvent) => {
            if (kept.current.contents !== kept.current.saved) event.preventDefault();
        };
        addEventListener('pagehide', leave);
        addEventListener('beforeunload', stay);
        return () => {
            removeEventListener('pagehide', leave);
            removeEventListener('beforeunload', stay);
            void flush();
        };
    }, []);
    return {contents, change, state, flush};
}

/** Says how far the draft is. */
export function SavedLine({state, onReload}: {state: DraftState; onReload: () => Promise<void>}) {
    switch (state.is) {
        case 'saved': return <p role="status" className="quiet">{say('writing.saved')}</p>;
        case 'saving': return <p role="status" className="quiet">{say('writing.saving')}</p>;
        case 'stuck': return <Banner tone="warn" alert><p>{say('writing.notSaved')} {problemText(state.problem)}</p></Banner>;
        case 'overtaken': return (
            <Banner tone="urgent" alert>
                <p>{say('writing.overtaken')}</p>
                <Button onClick={() => void onReload()}>{say('writing.reload')}</Button>
            </Banner>
        );
    }
}
