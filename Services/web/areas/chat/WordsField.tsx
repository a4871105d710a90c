import type {RefObject} from 'preact';
import {useId, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {preferences} from 'core/app';
import type {Chat} from './chat';
import type {Mention, Nameable} from './mentions';
import type {Room} from './model';
import {Proposed} from './Proposed';
import {useNaming} from './useNaming';

interface Properties {
    chat: Chat;
    room: Room;
    fieldRef: RefObject<HTMLTextAreaElement>;
    label: string;
    text: string;
    onText: (text: string) => void;
    /** Somebody was chosen behind an @. */
    onName: (person: Nameable, mention: Mention) => void;
    onSend: () => void;
    onEscape: () => void;
    /** Files that were put in from elsewhere; undefined where none go with it. */
    onFiles: ((files: Iterable<File>) => void) | undefined;
}

/** Field for the words of a message. Behind an @ it proposes people: arrow keys choose, Enter or Tab takes one, Escape closes. */
export function WordsField({chat, room, fieldRef, label, text, onText, onName, onSend, onEscape, onFiles}: Properties) {
    const id = useId();
    const [caret, setCaret] = useState(0);
    const wanted = useRef<number | undefined>(undefined);
    const {people, chosen, move, close, choose} = useNaming({chat, room, text, caret: Math.min(caret, text.length)});
    const isNaming = people.length > 0;
    useLayoutEffect(() => {
        if (wanted.current === undefined) return;
        // Behind the name, once that is there.
        fieldRef.current?.setSelectionRange(wanted.current, wanted.current);
        wanted.current = undefined;
    });
    const take = (person: Nameable) => {
        const {text: words, caret: place, mention} = choose(person);
        wanted.current = place;
        setCaret(place);
        onText(words);
        onName(person, mention);
    };
    const keys: Record<string, (() => void) | undefined> = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Enter: () => people[chosen] && take(people[chosen]),
        Tab: () => people[chosen] && take(people[chosen]),
        Escape: close,
    };
    return (
        <div className="composer-words">
            <Proposed id={`${id}-people`} people={people} chosen={chosen} onChoose={take} />
            <textarea
                ref={fieldRef}
                dir="auto"
                rows={Math.min(6, text.split('\n').length)}
                aria-label={label}
                placeholder={label}
                aria-autocomplete="list"
                aria-controls={isNaming ? `${id}-people` : undefined}
                aria-activedescendant={isNaming ? `${id}-people-${chosen}` : undefined}
                value={text}
                onInput={(event) => {
                    setCaret(event.currentTarget.selectionStart);
                    onText(event.currentTarget.value);
                }}
                onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
                onKeyDown={(event) => {
                    if (event.isComposing) return;
                    const key = isNaming && !event.shiftKey ? keys[event.key] : undefined;
                    if (key) {
                        event.preventDefault();
                        key();
                    } else if (event.key === 'Escape') {
                        onEscape();
                    } else if (event.key === 'Enter' && !event.shiftKey && sendsByEnter()) {
                        event.preventDefault();
                        onSend();
                    }
                }}
                onPaste={(event) => {
                    const pasted = event.clipboardData?.files;
                    if (!pasted || pasted.length === 0 || !onFiles) return;
                    event.preventDefault();
                    onFiles(pasted);
                }}
            />
        </div>
    );
}

/** Whether Enter sends: as was chosen, else where there is a keyboard; on a screen to touch it begins a line. */
function sendsByEnter(): boolean {
    const {enter_sends: chosen} = preferences.chosen.value;
    return chosen === 'device' ? matchMedia('(pointer: fine)').matches : chosen === 'on';
}
