import {useState} from 'preact/hooks';
import type {Query} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {call} from 'core/app';
import {spanOf} from 'core/time/span';
import {knownZone} from 'core/time/time';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {fieldText, problemText} from '../problems';
import type {Chat} from './chat';
import {Found} from './Found';
import type {Narrowing, Results} from './model';
import {type Author, everything, isNarrow, Narrow} from './Narrow';

/** Characters of a question. */
const QUESTION = 200;

/** Finds words in a room, or in all in which one is. What was found stays for the way back from a message. */
export function Finder({chat, room, authors}: {chat: Chat; room?: string; authors: () => Promise<readonly Author[]>}) {
    const place = room ?? '';
    const [results, setResults] = useState(chat.searches.get(place));
    const [query, setQuery] = useState(results?.query ?? '');
    const [narrowing, setNarrowing] = useState<Narrowing>(results?.narrowing ?? everything);
    const [problem, setProblem] = useState<unknown>();
    const [busy, setBusy] = useState(false);
    const find = async (before: Results | undefined) => {
        const words = before?.query ?? query.trim();
        const narrow = before?.narrowing ?? narrowing;
        if ((words === '' && !isNarrow(narrow)) || areWrong(narrow)) return;
        setBusy(true);
        setProblem(undefined);
        try {
            const span = spanOf(narrow.from, narrow.until, knownZone(chat.me.time_zone));
            const asked: Query<'GET /api/v1/chat/search'> = {
                query: words || undefined,
                author_id: narrow.author || undefined,
                from: span?.after,
                until: span?.before,
                attachments: narrow.hasFiles || undefined,
                cursor: before?.next,
            };
            const answer = await (room === undefined
                ? call('GET /api/v1/chat/search', {query: asked})
                : call('GET /api/v1/chat/rooms/{room}/search', {path: {room}, query: asked}));
            const people = {...before?.people, ...Object.fromEntries(answer.people.map((each) => [each.id, each]))};
            const found = {query: words, narrowing: narrow, messages: [...(before?.messages ?? []), ...answer.messages], people, next: answer.next ?? undefined};
            chat.searches.set(place, found);
            setResults(found);
        } catch (why) {
            setProblem(why);
        }
        setBusy(false);
    };
    const [wrong] = problem instanceof Problem ? problem.fields : [];
    return (
        <>
            <form
                className="stack"
                role="search"
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    void find(undefined);
                }}
            >
                <Field
                    label={say(room === undefined ? 'chat.findInAll' : 'chat.findWords')}
                    type="search"
                    value={query}
                    maxLength={QUESTION}
                    error={wrong && fieldText(wrong)}
                    onInput={setQuery}
                />
                <Narrow authors={authors} narrowing={narrowing} isWrong={areWrong(narrowing)} onChange={setNarrowing} />
                <div><Button type="submit" busy={busy}>{say('chat.findDo')}</Button></div>
            </form>
            <p role="status">
                {problem !== undefined && !wrong && problemText(problem)}
                {results && problem === undefined && (results.messages.length === 0 ? say('chat.foundNothing') : say('chat.foundMessages', {count: results.messages.length}))}
            </p>
            {results && <Found chat={chat} messages={results.messages} people={results.people} query={results.query} withRooms={room === undefined} />}
            {results?.next && <div><Button busy={busy} onClick={() => void find(results)}>{say('chat.more')}</Button></div>}
        </>
    );
}

function areWrong({from, until}: Narrowing): boolean {
    return from !== '' && until !== '' && from > until;
}
