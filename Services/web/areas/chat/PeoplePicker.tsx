import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../problems';
import type {Chat} from './chat';
import {reachable, type Reachable} from './load';
import {Face} from './parts/Face';

/** Milliseconds of quiet after which a name is looked for. */
const QUIET = 250;

/** People one may speak with, by name; each is a button. */
export function PeoplePicker({chat, label, without, onChoose}: {chat: Chat; label: string; without: readonly string[]; onChoose: (person: Reachable) => void}) {
    const [query, setQuery] = useState('');
    const [people, setPeople] = useState<readonly Reachable[]>();
    const [problem, setProblem] = useState<unknown>();
    const [tries, setTries] = useState(0);
    useEffect(() => {
        let isNow = true;
        const timer = setTimeout(() => {
            setProblem(undefined);
            reachable(chat.me, query.trim()).then(
                (found) => isNow && setPeople(found),
                (why: unknown) => isNow && setProblem(why),
            );
        }, query === '' ? 0 : QUIET);
        return () => {
            isNow = false;
            clearTimeout(timer);
        };
    }, [query, tries]);
    const shown = people?.filter((each) => !without.includes(each.id));
    return (
        <div className="stack">
            <Field label={label} type="search" value={query} onInput={setQuery} hint={say('chat.findHint')} />
            {problem !== undefined && (
                <Banner tone="warn" alert>
                    <p>{problemText(problem)}</p>
                    <Button onClick={() => setTries(tries + 1)}>{say('again')}</Button>
                </Banner>
            )}
            {!shown && problem === undefined && <Skeleton />}
            <p className={shown?.length === 0 ? 'quiet' : 'unseen'} role="status">
                {shown && (shown.length === 0 ? say('chat.foundNobody') : say('chat.found', {count: shown.length}))}
            </p>
            <ul className="chat-people">
                {shown?.map((each) => (
                    <li key={each.id}>
                        <button type="button" className="row" onClick={() => onChoose(each)}>
                            <Face name={each.name} />
                            <bdi className="row-words">{each.name}</bdi>
                        </button>
                    </li>
                ))}
            </ul>
        </div>
    );
}
