import {useEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {NotYet, useLoaded} from '../../loaded';
import {findPeople, loadMember} from '../load';
import {nameOf} from '../model';

/** Milliseconds of quiet before it is searched. */
const QUIET = 300;

/** Somebody who was chosen. */
export interface Chosen {
    id: string;
    name: string;
}

/** Somebody by id, as they are called now. Throws Problem. */
export async function loadChosen(id: string): Promise<Chosen> {
    const {member} = await loadMember(id);
    return {id: member.id, name: nameOf(member)};
}

/** One person of all, found by name; once chosen, the name and a way to another. */
export function PersonField({label, chosen, onChoose}: {label: string; chosen: Chosen | undefined; onChoose: (person: Chosen | undefined) => void}) {
    const again = useRef(false);
    const field = useRef<HTMLDivElement>(null);
    useEffect(() => {
        // What was pressed is gone: the other control has the focus.
        if (again.current) field.current?.querySelector<HTMLElement>('input, button')?.focus();
        again.current = true;
    }, [chosen?.id]);
    return (
        <div ref={field} className="stack">
            {chosen ? (
                <p className="line">
                    <span>{label}: <strong><bdi>{chosen.name}</bdi></strong></span>
                    <Button kind="quiet" onClick={() => onChoose(undefined)}>{say('whom.another')}<span className="unseen"> {label}</span></Button>
                </p>
            ) : <Search label={label} onChoose={onChoose} />}
        </div>
    );
}

function Search({label, onChoose}: {label: string; onChoose: (person: Chosen) => void}) {
    const [text, setText] = useState('');
    const [wanted, setWanted] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setWanted(text.trim()), QUIET);
        return () => clearTimeout(timer);
    }, [text]);
    return (
        <>
            <Field label={label} type="search" value={text} onInput={setText} hint={say('whom.search')} />
            {wanted && <Found key={wanted} text={wanted} onChoose={onChoose} />}
        </>
    );
}

function Found({text, onChoose}: {text: string; onChoose: (person: Chosen) => void}) {
    const people = useLoaded(() => findPeople(text));
    if (!people.value) return <NotYet of={people} lines={1} />;
    return (
        <>
            <p className="quiet" role="status">{people.value.length === 0 ? say('whom.none') : say('whom.found', {count: people.value.length})}</p>
            <ul className="people-doing">
                {people.value.map((each) => (
                    <li key={each.id}><Button onClick={() => onChoose({id: each.id, name: nameOf(each)})}><bdi>{nameOf(each)}</bdi></Button></li>
                ))}
            </ul>
        </>
    );
}
