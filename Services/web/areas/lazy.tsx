import type {ComponentType} from 'preact';
import {useEffect} from 'preact/hooks';
import {aWhile} from 'core/shell/aWhile';
import {AGAIN, bring} from 'core/shell/bring';
import {counted} from 'core/shell/underWay';
import {Cell} from 'core/store/cell';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';

/** A component whose code is loaded when it is drawn for the first time. What can't be loaded is tried again by itself, and by a press. */
export function lazily<P extends object>(load: () => Promise<{default: ComponentType<P>}>): (properties: P) => ReturnType<typeof Skeleton> {
    let loaded: ComponentType<P> | undefined;
    let isAsked = false;
    const state = new Cell<'coming' | 'failed' | 'here'>('coming');
    const come = async () => {
        loaded = (await counted(load())).default;
        state.value = 'here';
    };
    const fail = () => {
        state.value = 'failed';
    };
    // Once for all places in which it is drawn, and on while none is.
    const ask = () => {
        if (isAsked) return;
        isAsked = true;
        void bring(come, () => {
            fail();
            return aWhile(AGAIN);
        });
    };
    const again = () => {
        state.value = 'coming';
        come().catch(fail);
    };
    return function Lazy(properties: P) {
        const now = useCell(state);
        useEffect(ask, []);
        if (loaded) {
            const Loaded = loaded;
            return <Loaded {...properties} />;
        }
        if (now !== 'failed') return <Skeleton lines={4} />;
        return (
            <Banner tone="warn" alert>
                <p>{say('lazy.failed')}</p>
                <Button onClick={again}>{say('again')}</Button>
            </Banner>
        );
    };
}
