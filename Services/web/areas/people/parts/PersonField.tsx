import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {NotYet, useLoaded} from '../../loaded';
import {findPeople, loadMember} from '../load';
import {type Member, nameOf} from '../model';

/** Milliseconds of quiet before it is searched. */
const QUIET = 300;

/** Somebody who was chosen. */
export interface Chosen {
    id: string;
    name: string;
    /** All that a search has told of them; undefined for somebody who was chosen by id. */
    member?: Member | undefined;
}

/** Who is searched for, and what is said of each. */
interface Searching {
    label: string;
    /** People by what was typed; everybody unless told. */
    find?: ((text: string) => Promise<readonly Member[]>) | undefined;
    /** Words for one of them, where names are not enough. */
    describe?: ((member: Member) => string) | undefined;
    /** Id of the field, for a summary of errors that leads here. */
    id?: string | undefined;
    error?: string | undefined;
}

/** Somebody by id, as they are called now. Throws Problem. */
export async function loadChosen(id: string): Promise<Chosen> {
    const {member} = await loadMember(id);
    return {id: member.id, name: nameOf(member)};
}

/** One person of all, found by name; once chosen, the name and a way to another. */
export function PersonField({chosen, onChoose, ...searching}: Searching & {chosen: Chosen | undefined; onChoose: (person: Chosen | undefined) => void}) {
    const {label} = searching;
    const again = useRef(false);
    const field = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
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
            ) : <Search {...searching} onChoose={onChoose} />}
        </div>
    );
}

function Search({label, find = findPeople, describe = nameOf, id, error, onChoose}: Searching & {onChoose: (person: Chosen) => void}) {
    const [text, setText] = useState('');
    const [wanted, setWanted] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setWanted(text.trim()), QUIET);
        return () => clearTimeout(timer);
    }, [text]);
    return (
        <>
            <Field id={id} label={label} type="search" value={text} onInput={setText} hint={say('whom.search')} error={error} />
            {wanted && <Found key={wanted} text={wanted} find={find} describe={describe} onChoose={onChoose} />}
        </>
    );
}

function Found({text, find, describe, onChoose}: {text: string; find: (text: string) => Promise<readonly Member[]>; describe: (member: Member) => string; onChoose: (person: Chosen) => void}) {
    const people = useLoaded(() => find(text));
    if (!people.value) return <NotYet of={people} lines={1} />;
    return (
        <>
            <p className="quiet" role="status">{people.value.length === 0 ? say('whom.none') : say('whom.found', {count: people.value.length})}</p>
            <ul className="people-doing">
                {people.value.map((each) => (
                    <li key={each.id}><Button onClick={() => onChoose({id: each.id, name: describe(each), member: each})}><bdi>{describe(each)}</bdi></Button></li>
                ))}
            </ul>
        </>
    );
}
