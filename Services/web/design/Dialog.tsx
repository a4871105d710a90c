import type {ComponentChildren} from 'preact';
import {useId, useLayoutEffect, useRef} from 'preact/hooks';
import {say} from 'core/words/translate';
import {IconButton} from './Button';

interface Properties {
    title: string;
    onClose: () => void;
    children: ComponentChildren;
    /** At the bottom of a phone's screen, within reach of a thumb; like any other where there is room. */
    sheet?: boolean;
}

/** A window over the page; Escape closes it, and the focus goes back to where it was. It is there for as long as it is drawn. */
export function Dialog({title, onClose, children, sheet = false}: Properties) {
    const dialog = useRef<HTMLDialogElement>(null);
    const heading = useId();
    useLayoutEffect(() => {
        const element = dialog.current;
        element?.showModal();
        // While it is still there: closing it is what gives the focus back.
        return () => element?.close();
    }, []);
    return (
        <dialog
            ref={dialog}
            className={sheet ? 'dialog sheet' : 'dialog'}
            aria-labelledby={heading}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
        >
            <div className="dialog-head">
                <h2 id={heading}>{title}</h2>
                <IconButton name={say('close')} icon="close" onClick={onClose} />
            </div>
            {children}
        </dialog>
    );
}

/** A dialog that comes from below on phones. */
export function Sheet(properties: Omit<Properties, 'sheet'>) {
    return <Dialog {...properties} sheet />;
}
