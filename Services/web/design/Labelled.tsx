import type {ComponentChildren} from 'preact';
import {useId} from 'preact/hooks';
import {say} from 'core/words/translate';

/** What a field says around the control in it. */
export interface Saying {
    label: string;
    hint?: string | undefined;
    error?: string | undefined;
    /** Id of the control, for a summary of errors that leads here. */
    id?: string | undefined;
}

/** What ties a control to the words around it. */
interface Ties {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
}

/** Frame of every field: label above its control, the characters left, hint and error below it. */
export function Labelled({label, hint, error, id, left, children}: Saying & {
    /** Characters that may still be written; undefined shows nothing. */
    left?: number | undefined;
    children: (ties: Ties) => ComponentChildren;
}) {
    const own = useId();
    const name = id ?? own;
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
    return (
        <div className="field">
            <label htmlFor={name}>{label}</label>
            <div className="field-box">
                {children({id: name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined})}
            </div>
            {left !== undefined && <p className="field-hint">{say('field.left', {count: Math.max(left, 0)})}</p>}
            {hint && <p className="field-hint" id={`${name}-hint`}>{hint}</p>}
            {error && <p className="field-error" id={`${name}-error`}>{error}</p>}
        </div>
    );
}

/** Characters left in a text of at most `most`, once they are fewer than `few`; undefined before. */
export function leftOf(value: string, few: number, most = Infinity): number | undefined {
    const left = most - value.length;
    return left < few ? left : undefined;
}
