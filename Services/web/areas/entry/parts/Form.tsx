import type {ComponentChildren} from 'preact';
import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {loadCodes} from '../../codes';
import {fieldText, problemText} from '../../problems';

/** What went wrong with a form that was sent. */
export interface Trouble {
    /** Of the form as a whole. */
    text: string;
    /** Words by the name of a field. */
    fields: Partial<Record<string, string>>;
    /** Seconds to wait before the next try. */
    wait: number | undefined;
}

/** Sends one thing at a time, and keeps what went wrong with it. `special`: words for fields whose code says little; `kinds`: for kinds of problems. */
export function useSending(special: Partial<Record<string, string>> = {}, kinds: Partial<Record<string, string>> = {}) {
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState<Trouble>();
    const send = async (work: () => Promise<unknown>) => {
        setBusy(true);
        setTrouble(undefined);
        try {
            await work();
        } catch (problem) {
            // Without them there are simpler words.
            if (problem instanceof Problem && problem.fields.length > 0) await loadCodes().catch(() => undefined);
            setTrouble(troubleOf(problem, special, kinds));
        } finally {
            setBusy(false);
        }
    };
    return {busy, trouble, send};
}

function troubleOf(problem: unknown, special: Partial<Record<string, string>>, kinds: Partial<Record<string, string>>): Trouble {
    const fields: Partial<Record<string, string>> = {};
    for (const field of problem instanceof Problem ? problem.fields : []) fields[field.field] ??= fieldText(field, special);
    const known = problem instanceof Problem ? problem : undefined;
    return {text: kinds[known?.kind ?? ''] ?? problemText(problem), fields, wait: known?.retryAfter};
}

/** A form of one screen: what went wrong stands on top, and the first field of it gets the focus; while one has to wait the button says how long. */
export function Form({children, action, busy, trouble, onSend, names = {}, kind = 'primary', wide = true}: {
    children: ComponentChildren;
    action: string;
    busy: boolean;
    trouble: Trouble | undefined;
    onSend: () => void;
    /** Labels of fields by name, for the summary; their ids are the names. */
    names?: Partial<Record<string, string>>;
    /** Look of its button: plain where a screen has several forms, danger for what can't be undone. */
    kind?: 'primary' | 'plain' | 'danger';
    /** Whether that button is as wide as the form. */
    wide?: boolean;
}) {
    const left = useCountdown(trouble);
    return (
        <form
            className="stack"
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                if (!busy && left === 0) onSend();
            }}
        >
            {trouble && <Summary trouble={trouble} names={names} left={left} />}
            {children}
            <div>
                <Button type="submit" kind={kind} wide={wide} busy={busy} reason={left > 0 ? say('signin.wait', {seconds: left}) : undefined}>
                    {action}
                </Button>
            </div>
        </form>
    );
}

/** Seconds that are left to wait, counted down; 0 if there are none. */
function useCountdown(trouble: Trouble | undefined): number {
    const [left, setLeft] = useState(0);
    useEffect(() => {
        const end = Date.now() + (trouble?.wait ?? 0) * 1000;
        const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
        look();
        if (!trouble?.wait) return undefined;
        const timer = setInterval(look, 500);
        return () => clearInterval(timer);
    }, [trouble]);
    return left;
}

function Summary({trouble, names, left}: {trouble: Trouble; names: Partial<Record<string, string>>; left: number}) {
    const box = useRef<HTMLDivElement>(null);
    const wrong = Object.keys(trouble.fields).filter((name) => names[name]);
    // With what is shown, not after it: between the two somebody may have begun to type elsewhere.
    useLayoutEffect(() => {
        // What went wrong is read out as an alert; the first field is where one goes on.
        const first = wrong[0] === undefined ? null : document.getElementById(wrong[0]);
        (first ?? box.current)?.focus();
    }, [trouble]);
    const waited = trouble.wait !== undefined;
    return (
        <div ref={box} tabIndex={-1}>
            <Banner tone={waited && left === 0 ? 'info' : 'urgent'} alert>
                {waited ? (
                    // Each second would be read out.
                    <p><span aria-hidden={left > 0}>{left > 0 ? say('signin.wait', {seconds: left}) : say('signin.ready')}</span></p>
                ) : (
                    <p>{wrong.length > 0 ? say('field.errors', {count: wrong.length}) : trouble.text}</p>
                )}
                {wrong.length > 0 && (
                    <ul>
                        {wrong.map((name) => (
                            <li key={name}>
                                <a
                                    href={`#${name}`}
                                    onClick={(event) => {
                                        event.preventDefault();
                                        document.getElementById(name)?.focus();
                                    }}
                                >
                                    {names[name]}
                                </a>
                            </li>
                        ))}
                    </ul>
                )}
            </Banner>
        </div>
    );
}
