import {useEffect, useId, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {isStaff} from '../me';
import {type Correspondent, findPeople} from './people';
import type {Contents} from './typed';

interface Properties {
    label: string;
    people: Contents['to'];
    onChange: (people: Contents['to']) => void;
    /** Reasons why people can't be written to, by id. */
    problems: ReadonlyMap<string, string>;
    error: string | undefined;
    id: string;
}

/** Milliseconds of quiet before names are looked for. */
const QUIET = 150;

/** People to write to: typed names are completed, arrow keys choose, Enter takes, Backspace takes the last one out. */
export function PeoplePicker({label, people, onChange, problems, error, id}: Properties) {
    const [text, setText] = useState('');
    const [found, setFound] = useState<readonly Correspondent[] | undefined>();
    const [isOpen, setOpen] = useState(false);
    const [at, setAt] = useState(0);
    const box = useRef<HTMLDivElement>(null);
    const list = useId();
    const left = (found ?? []).filter((each) => !people.some((other) => other.id === each.id));
    useEffect(() => {
        if (!isOpen) return undefined;
        let isHere = true;
        const timer = setTimeout(() => {
            findPeople(text).then(
                (answer) => {
                    if (!isHere) return;
                    setFound(answer);
                    setAt(0);
                },
                () => undefined,
            );
        }, text ? QUIET : 0);
        return () => {
            isHere = false;
            clearTimeout(timer);
        };
    }, [text, isOpen]);
    useEffect(() => {
        const element = box.current;
        const leave = (event: FocusEvent) => {
            if (!(event.relatedTarget instanceof Node && element?.contains(event.relatedTarget))) setOpen(false);
        };
        element?.addEventListener('focusout', leave);
        return () => element?.removeEventListener('focusout', leave);
    }, []);
    const take = (person: Correspondent | undefined) => {
        if (!person) return;
        onChange([...people, {id: person.id, name: person.name}]);
        setText('');
        setOpen(false);
        box.current?.querySelector('input')?.focus();
    };
    const remove = (person: string) => {
        onChange(people.filter((each) => each.id !== person));
        box.current?.querySelector('input')?.focus();
    };
    const press = (event: {key: string; preventDefault(): void}) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            if (!isOpen) setOpen(true);
            else if (left.length > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : left.length - 1)) % left.length);
        } else if (event.key === 'Enter') {
            event.preventDefault();
            if (isOpen) take(left[at]);
        } else if (event.key === 'Escape') setOpen(false);
        else if (event.key === 'Backspace' && text === '' && people.length > 0) onChange(people.slice(0, -1));
    };
    const isShown = isOpen && left.length > 0;
    const described = [error && `${id}-error`, ...people.map((each) => (problems.has(each.id) ? `${id}-${each.id}` : ''))].filter(Boolean).join(' ');
    return (
        <div className="field people" ref={box}>
            <label htmlFor={id}>{label}</label>
            <div className="field-box people-box">
                <ul className="people-chips">
                    {people.map((person) => (
                        <li key={person.id} className={problems.has(person.id) ? 'person-chip wrong' : 'person-chip'}>
                            <bdi>{person.name}</bdi>
                            <button type="button" aria-label={say('compose.takeOut', {name: person.name})} onClick={() => remove(person.id)}><Icon name="close" /></button>
                        </li>
                    ))}
                </ul>
                <input
                    id={id}
                    role="combobox"
                    autoComplete="off"
                    aria-autocomplete="list"
                    aria-expanded={isShown}
                    aria-controls={list}
                    aria-activedescendant={isShown ? `${list}-${at}` : undefined}
                    aria-invalid={error || described ? true : undefined}
                    aria-describedby={described || undefined}
                    value={text}
                    onInput={(event) => {
                        setText(event.currentTarget.value);
                        setOpen(true);
                    }}
                    onClick={() => setOpen(true)}
                    onKeyDown={press}
                />
            </div>
            <div className="people-found" id={list} role="listbox" aria-label={label} hidden={!isShown}>
                {isShown && left.map((person, index) => (
                    <button
                        key={person.id}
                        id={`${list}-${index}`}
                        type="button"
                        role="option"
                        tabIndex={-1}
                        aria-selected={index === at}
                        // The field keeps the focus.
                        onPointerDown={(event) => event.preventDefault()}
                        onClick={() => take(person)}
                    >
                        <bdi>{person.name}</bdi>
                        {person.staff && <span className="quiet">{say('compose.worksHere')}</span>}
                    </button>
                ))}
            </div>
            <p className="field-hint" role="status">{isOpen && text.trim() && found?.length === 0 ? say(isStaff() ? 'compose.nobodyFoundStaff' : 'compose.nobodyFound') : ''}</p>
            {people.map((person) => problems.has(person.id) && <p key={person.id} id={`${id}-${person.id}`} className="field-error">{problems.get(person.id)}</p>)}
            {error && <p id={`${id}-error`} className="field-error">{error}</p>}
        </div>
    );
}
