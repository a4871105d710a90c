import {useLayoutEffect, useRef} from 'preact/hooks';
import {say} from 'core/words/translate';

/** Characters that a letter may have, and from how few left on that is shown. */
const MOST = 100_000;
const FEW = 1000;

/** Box for the text, which grows with it. */
export function Body({text, onInput, error}: {text: string; onInput: (text: string) => void; error: string | undefined}) {
    const box = useRef<HTMLTextAreaElement>(null);
    useLayoutEffect(() => {
        const area = box.current;
        if (!area || CSS.supports('field-sizing', 'content')) return;
        area.style.setProperty('height', 'auto');
        area.style.setProperty('height', `${area.scrollHeight + 2}px`);
    }, [text]);
    const left = MOST - text.length;
    return (
        <div className="field">
            <label htmlFor="letter-body">{say('compose.text')}</label>
            <textarea
                id="letter-body"
                ref={box}
                className="letter-area"
                dir="auto"
                value={text}
                aria-invalid={error || left < 0 ? true : undefined}
                aria-describedby={error ? 'letter-body-error' : undefined}
                onInput={(event) => onInput(event.currentTarget.value)}
            />
            {left < FEW && <p className="field-hint">{left < 0 ? say('code.too_long') : say('field.left', {count: left})}</p>}
            {error && <p id="letter-body-error" className="field-error">{error}</p>}
        </div>
    );
}
