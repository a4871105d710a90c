import type {ComponentChildren} from 'preact';

/** In place of a list without lines: one sentence, one thing to do. */
export function Empty({text, children}: {text: string; children?: ComponentChildren}) {
    return (
        <div className="empty">
            <p>{text}</p>
            {children}
        </div>
    );
}
