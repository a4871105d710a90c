import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {Field} from 'design/Field';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../../problems';
import {inLetters} from '../list/lists';
import {findPeople} from '../writing/people';
import type {Filter} from './filter';

type Found = NonNullable<Filter['person']>;

/** Milliseconds of quiet before names are looked for. */
const QUIET = 150;

/** Asks for the letters of whom: people one may write to, and those in letters that were listed. */
export default function PersonDialog({person, onChoose, onClose}: {
    person: Filter['person'] | undefined;
    onChoose: (person: Found | undefined) => void;
    onClose: () => void;
}) {
    const [text, setText] = useState('');
    const [found, setFound] = useState<readonly Found[] | undefined>();
    const [problem, setProblem] = useState<unknown>();
    useEffect(() => {
        let isHere = true;
        const timer = setTimeout(() => {
            findPeople(text).then((answer) => isHere && setFound(answer), (why: unknown) => isHere && setProblem(why));
        }, text ? QUIET : 0);
        return () => {
            isHere = false;
            clearTimeout(timer);
        };
    }, [text]);
    const wanted = text.trim().toLocaleLowerCase();
    const seen = inLetters().filter(({name}) => name.toLocaleLowerCase().includes(wanted));
    const people = new Map([...seen, ...(found ?? [])].map((each) => [each.id, each]));
    const shown = [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    return (
        <Sheet title={say('mail.personTitle')} onClose={onClose}>
            <div className="stack">
                {person && <Button wide onClick={() => onChoose(undefined)}>{say('mail.allPeople')}</Button>}
                <Field label={say('mail.personName')} type="search" value={text} onInput={setText} />
                {problem !== undefined && shown.length === 0 && <p>{problemText(problem)}</p>}
                {!found && problem === undefined && shown.length === 0 && <Skeleton lines={3} />}
                {found && shown.length === 0 && <p className="quiet" role="status">{say('mail.noSuchPerson')}</p>}
                <ul className="folder-choices">
                    {shown.map((each) => (
                        <li key={each.id}>
                            <button type="button" className="folder-choice" onClick={() => onChoose({id: each.id, name: each.name})}>
                                <Avatar name={each.name} />
                                <bdi>{each.name}</bdi>
                            </button>
                        </li>
                    ))}
                </ul>
            </div>
        </Sheet>
    );
}
