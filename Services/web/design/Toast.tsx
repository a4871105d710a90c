import type {RefObject} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button, IconButton} from './Button';
import {endToast, type Toast, TOAST_SECONDS, toasts} from './toasts';
import {useCell} from './useCell';

/** Where toasts are shown and read out; always there, as a region that comes with its text isn't read. */
export function Toasts() {
    const shown = useCell(toasts).map((each) => ({...each, offers: Boolean(each.undo ?? each.link)}));
    return (
        <div className="toasts" role="status">
            {[false, true].map((offers) => (
                <div key={offers} className={offers ? 'offers' : 'plain'}>
                    {shown.filter((each) => each.offers === offers).map((each) => <OneToast key={each.id} {...each} />)}
                </div>
            ))}
        </div>
    );
}

function OneToast({id, text, undo, link, ended}: Toast) {
    const box = useRef<HTMLDivElement>(null);
    const held = useHeld(box);
    const end = () => {
        endToast(id);
        ended?.();
    };
    useEffect(() => {
        if (held) return undefined;
        const timer = setTimeout(end, TOAST_SECONDS * 1000);
        return () => clearTimeout(timer);
    }, [held, id]);
    return (
        <div className="toast" ref={box}>
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
            {link && <a className="button" href={link.href} onClick={() => endToast(id)}>{link.text}</a>}
            <IconButton name={say('close')} icon="close" onClick={end} />
        </div>
    );
}

/** Whether the focus or the pointer is in an element. Preact and React differ in whether their focus events bubble, so these are the browser's. */
function useHeld(box: RefObject<HTMLElement>): boolean {
    const [held, setHeld] = useState(false);
    useEffect(() => {
        const element = box.current;
        const hold = () => setHeld(true);
        const release = () => setHeld(false);
        // A finger leaves as it is lifted. Browsers have a mouse rest where one has tapped.
        for (const begin of ['focusin', 'pointerenter']) element?.addEventListener(begin, hold);
        for (const end of ['focusout', 'pointerleave']) element?.addEventListener(end, release);
        return () => {
            for (const begin of ['focusin', 'pointerenter']) element?.removeEventListener(begin, hold);
            for (const end of ['focusout', 'pointerleave']) element?.removeEventListener(end, release);
        };
    }, [box]);
    return held;
}
