import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button, IconButton} from './Button';
import {endToast, type Toast, TOAST_SECONDS, toasts} from './toasts';
import {useCell} from './useCell';

/** Where toasts are shown and read out; always there, as a region that comes with its text isn't read. */
export function Toasts() {
    const shown = useCell(toasts);
    return (
        <div className="toasts" role="status">
            {shown.map((each) => <OneToast key={each.id} {...each} />)}
        </div>
    );
}

function OneToast({id, text, undo}: Toast) {
    const [held, setHeld] = useState(false);
    useEffect(() => {
        if (held) return undefined;
        const timer = setTimeout(() => endToast(id), TOAST_SECONDS * 1000);
        return () => clearTimeout(timer);
    }, [held, id]);
    return (
        <div
            className="toast"
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
        >
            <p>{text}</p>
            {undo && (
                <Button
                    onClick={() => {
                        endToast(id);
                        undo();
                    }}
                >
                    {say('undo')}
                </Button>
            )}
            <IconButton name={say('close')} icon="close" onClick={() => endToast(id)} />
        </div>
    );
}
