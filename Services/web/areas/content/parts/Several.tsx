import type {ComponentChildren} from 'preact';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {say} from 'core/words/translate';
import {IconButton} from 'design/Button';
import {moved} from '../model';

/** A list of things that are written, each of which can be moved and taken out. */
export function Several<T extends {id: string}>({items, called, onChange, onMove, isFirst = true, isLast = true, children}: {
    items: readonly T[];
    /** What one of them is called. */
    called: (item: T, place: number) => string;
    onChange: (items: T[]) => void;
    /** Moves one in a way of its own, as out of this list. */
    onMove?: (item: T, by: -1 | 1) => void;
    /** Whether nothing lies before, or after, the list. */
    isFirst?: boolean;
    isLast?: boolean;
    children: (item: T, name: string, change: (next: T) => void) => ComponentChildren;
}) {
    const list = useRef<HTMLUListElement>(null);
    const pressed = useRef<Element | null>(null);
    useLayoutEffect(() => {
        const button = pressed.current;
        pressed.current = null;
        // What moves loses the focus; a button that is gone leaves it to the list.
        if (!button || document.activeElement !== document.body) return;
        if (button instanceof HTMLElement && button.isConnected) button.focus();
        else list.current?.focus();
    });
    const move = (item: T, place: number, by: -1 | 1) => {
        pressed.current = document.activeElement;
        if (onMove) onMove(item, by);
        else onChange(moved(items, place, by));
    };
    return (
        <ul className="plain stack" ref={list} tabIndex={-1}>
            {items.map((item, place) => {
                const name = called(item, place);
                return (
                    <li key={item.id} className="stack content-box">
                        {children(item, name, (next) => onChange(items.map((each) => (each.id === item.id ? next : each))))}
                        <div className="line">
                            {(place > 0 || !isFirst) && <IconButton name={say('writing.up', {name})} icon="up" onClick={() => move(item, place, -1)} />}
                            {(place < items.length - 1 || !isLast) && <IconButton name={say('writing.down', {name})} icon="down" onClick={() => move(item, place, 1)} />}
                            <IconButton
                                name={say('writing.takeOut', {name})}
                                icon="close"
                                onClick={() => {
                                    pressed.current = document.activeElement;
                                    onChange(items.filter(({id}) => id !== item.id));
                                }}
                            />
                        </div>
                    </li>
                );
            })}
        </ul>
    );
}
