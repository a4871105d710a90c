import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {problemText} from '../problems';
import type {Chat} from './chat';
import {Found} from './Found';
import type {Message, Named} from './model';

interface Results {
    query: string;
    messages: readonly Message[];
    people: Readonly<Record<string, Named>>;
    next: string | undefined;
}

/** Finds words in a room. */
export function Finder({chat, id}: {chat: Chat; id: string}) {
    const [query, setQuery] = useState('');
    const [results, setResults] = useState<Results>();
    const [problem, setProblem] = useState<unknown>();
    const [busy, setBusy] = useState(false);
    const find = async (before: Results | undefined) => {
        const q = before?.query ?? query.trim();
        if (q === '') return;
        setBusy(true);
        setProblem(undefined);
        try {
            const answer = await call('GET /api/v1/chat/rooms/{room}/search', {path: {room: id}, query: {q, ...(before?.next ? {cursor: before.next} : {})}});
            const people = {...before?.people, ...Object.fromEntries(answer.people.map((each) => [each.id, each]))};
            setResults({query: q, messages: [...(before?.messages ?? []), ...answer.messages], people, next: answer.next ?? undefined});
        } catch (why) {
            setProblem(why);
        }
        setBusy(false);
    };
    return (
        <section className="card stack" aria-labelledby="finder">
            <h2 id="finder">{say('chat.find')}</h2>
            <form
                className="stack"
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    void find(undefined);
                }}
            >
                <Field label={say('chat.findWords')} type="search" value={query} onInput={setQuery} />
                <div><Button type="submit" busy={busy}>{say('chat.findDo')}</Button></div>
            </form>
            <p role="status">
                {problem !== undefined && problemText(problem)}
                {results && problem === undefined && (results.messages.length === 0 ? say('chat.foundNothing') : say('chat.foundMessages', {count: results.messages.length}))}
            </p>
            {results && <Found chat={chat} messages={results.messages} people={results.people} />}
            {results?.next && <div><Button busy={busy} onClick={() => void find(results)}>{say('chat.more')}</Button></div>}
        </section>
    );
}
