import type {ComponentType} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import {counted} from 'core/shell/underWay';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';

/** A component whose code is loaded when it is drawn for the first time. What can't be loaded can be tried again, and is once there is a network. */
export function lazily<P extends object>(load: () => Promise<{default: ComponentType<P>}>): (properties: P) => ReturnType<typeof Skeleton> {
    let loaded: ComponentType<P> | undefined;
    return function Lazy(properties: P) {
        const [isFailed, setFailed] = useState(false);
        const [, draw] = useState(0);
        const [tries, setTries] = useState(0);
        useEffect(() => {
            if (loaded) return undefined;
            let isHere = true;
            counted(load()).then(
                (module) => {
                    loaded = module.default;
                    if (isHere) draw((count) => count + 1);
                },
                () => {
                    if (isHere) setFailed(true);
                },
            );
            return () => {
                isHere = false;
            };
        }, [tries]);
        const tryAgain = () => {
            setFailed(false);
            setTries((before) => before + 1);
        };
        useEffect(() => {
            if (!isFailed) return undefined;
            addEventListener('online', tryAgain);
            return () => removeEventListener('online', tryAgain);
        }, [isFailed]);
        if (loaded) {
            const Loaded = loaded;
            return <Loaded {...properties} />;
        }
        if (!isFailed) return <Skeleton lines={4} />;
        return (
            <Banner tone="warn" alert>
                <p>{say('lazy.failed')}</p>
                <Button onClick={tryAgain}>{say('again')}</Button>
            </Banner>
        );
    };
}
