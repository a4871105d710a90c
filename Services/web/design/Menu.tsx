import {useId, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {IconButton} from './Button';
import {Icon, type IconName} from './Icon';

/** One thing of a menu. */
export interface Choice {
    text: string;
    icon?: IconName;
    onChoose: () => void;
}

/** A button that opens a list of things to do: arrow keys move, Escape closes, the focus goes back to the button. */
export function Menu({name, icon = 'more', choices}: {name: string; icon?: IconName; choices: readonly Choice[]}) {
    const [open, setOpen] = useState(false);
    const id = useId();
    const box = useRef<HTMLDivElement>(null);
    const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const close = () => {
        setOpen(false);
        box.current?.querySelector('button')?.focus();
    };
    useLayoutEffect(() => {
        if (!open) return undefined;
        items()[0]?.focus();
        const away = (event: Event) => {
            if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
        };
        addEventListener('pointerdown', away);
        return () => removeEventListener('pointerdown', away);
    }, [open]);
    const move = (event: {key: string; preventDefault(): void}) => {
        const all = items();
        const at = all.indexOf(document.activeElement as HTMLElement);
        const next = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1}[event.key];
        if (event.key === 'Escape') close();
        else if (event.key === 'Tab') setOpen(false);
        else if (next !== undefined) {
            event.preventDefault();
            all.at(next % all.length)?.focus();
        }
    };
    return (
        <div className="menu" ref={box}>
            <IconButton name={name} icon={icon} expanded={open} controls={id} onClick={() => setOpen(!open)} />
            {open && (
                <div className="menu-list" id={id} role="menu" aria-label={name} tabIndex={-1} onKeyDown={move}>
                    {choices.map((choice) => (
                        <button
                            key={choice.text}
                            type="button"
                            role="menuitem"
                            tabIndex={-1}
                            onClick={() => {
                                close();
                                choice.onChoose();
                            }}
                        >
                            {choice.icon && <Icon name={choice.icon} />}
                            {choice.text}
                        </button>
                    ))}
                </div>
            )}
        </div>
    );
}
