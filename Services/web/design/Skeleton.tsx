import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';

/** Milliseconds before anything is shown: what is quick needs no sign of waiting. */
const PATIENCE = 400;

/** Lines in place of what is on its way. */
export function Skeleton({lines = 3}: {lines?: number}) {
    const [shown, setShown] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setShown(true), PATIENCE);
        return () => clearTimeout(timer);
    }, []);
    if (!shown) return null;
    return (
        <div className="skeleton" role="status">
            <span className="unseen">{say('loading')}</span>
            {Array.from({length: lines}, (_, line) => <span key={line} className="skeleton-line" />)}
        </div>
    );
}
