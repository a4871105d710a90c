import {useEffect, useId, useRef, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Body} from 'core/api/call';
import {Problem} from 'core/api/problem';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {TextArea} from 'design/TextArea';
import {loadCodes} from '../../codes';
import {Back} from '../../more/parts/Back';
import {fieldText, problemText} from '../../problems';
import {givable} from '../model';
import {FateTable} from './FateTable';
import {type Fate, type Line, MOST, readLines, tally} from './lines';

/** Makes accounts for those whom a file names, line by line; says what became of each. */
export default function Import({person}: {person: Person}) {
    const [text, setText] = useState('');
    const [lines, setLines] = useState<readonly Line[]>();
    const [wrong, setWrong] = useState<string>();
    const [isRunning, setRunning] = useState(false);
    const [halt, setHalt] = useState<string>();
    const goes = useRef(false);
    // Whoever leaves the page stops after the line at hand.
    useEffect(() => () => void (goes.current = false), []);
    const read = (from: string) => {
        setText(from);
        setLines(undefined);
        setHalt(undefined);
        const found = readLines(from, givable(person.roles), () => crypto.randomUUID());
        if (found.is === 'read' && found.lines.length > 0) {
            setWrong(undefined);
            setLines(found.lines);
        } else if (found.is === 'lacking') setWrong(say('import.lacking', {columns: found.columns.join(', ')}));
        else setWrong(found.is === 'long' ? say('import.long', {count: MOST}) : say('import.empty'));
    };
    const run = async (all: readonly Line[]) => {
        goes.current = true;
        setRunning(true);
        setHalt(undefined);
        await loadCodes().catch(() => undefined);
        let now = [...all];
        const set = (number: number, fate: Fate) => {
            now = now.map((each) => (each.number === number ? {...each, fate} : each));
            setLines(now);
        };
        for (const line of all.filter(({fate}) => fate.is === 'ready')) {
            if (!goes.current) break;
            set(line.number, {is: 'sending'});
            try {
                set(line.number, {is: 'done', person: (await register(line)).id});
            } catch (problem) {
                if (problem instanceof Problem && !problem.isPassing && problem.status !== 401) set(line.number, {is: 'refused', why: whyOf(problem)});
                else {
                    // The others would come to the same; all that is left goes on by a press.
                    set(line.number, {is: 'ready'});
                    setHalt(problemText(problem));
                    break;
                }
            }
        }
        goes.current = false;
        setRunning(false);
    };
    const numbers = lines && tally(lines);
    return (
        <div className="people stack">
            <Back href="/people">{say('people.title')}</Back>
            <Title>{say('import.title')}</Title>
            {!lines && <Source text={text} wrong={wrong} onText={setText} onRead={read} />}
            {lines && numbers && (
                <>
                    <div role="status">
                        <p><strong>{say(isRunning ? 'import.running' : 'import.numbers', numbers)}</strong></p>
                    </div>
                    {isRunning && <progress aria-label={say('import.title')} max={lines.length - numbers.wrong} value={numbers.done + numbers.refused} />}
                    {halt && <Banner tone="warn" alert><p>{say('import.halted')}</p><p>{halt}</p></Banner>}
                    <p className="line">
                        {isRunning && <Button onClick={() => void (goes.current = false)}>{say('import.stop')}</Button>}
                        {!isRunning && numbers.ready > 0 && <Button kind="primary" onClick={() => void run(lines)}>{say('import.do', {count: numbers.ready})}</Button>}
                        {!isRunning && <Button onClick={() => setLines(undefined)}>{say('import.another')}</Button>}
                    </p>
                    <FateTable lines={lines} />
                </>
            )}
        </div>
    );
}

function Source({text, wrong, onText, onRead}: {text: string; wrong: string | undefined; onText: (text: string) => void; onRead: (text: string) => void}) {
    const input = useId();
    return (
        <section className="card stack narrow">
            <p>{say('import.why')}</p>
            <p className="quiet">{say('import.columns')} <code translate={false}>first_name, last_name, login, email, roles</code></p>
            {wrong && <Banner tone="urgent" alert><p>{wrong}</p></Banner>}
            <div>
                <span className="file">
                    <input
                        id={input}
                        className="unseen"
                        type="file"
                        accept=".csv,text/csv"
                        onChange={(event) => {
                            const [file] = event.currentTarget.files ?? [];
                            void file?.text().then(onRead, () => undefined);
                            // The same file may be chosen again.
                            event.currentTarget.value = '';
                        }}
                    />
                    <label className="button" htmlFor={input}><Icon name="file" /><span>{say('import.choose')}</span></label>
                </span>
            </div>
            <TextArea id="lines" label={say('import.paste')} rows={8} value={text} onInput={onText} />
            <div><Button onClick={() => onRead(text)}>{say('import.read')}</Button></div>
        </section>
    );
}

/** Makes the account of a line; sent again it is the same account. Who has an address gets a mail. Throws Problem. */
function register({first, last, login, email, roles, key}: Line): Promise<{id: string}> {
    const body: Body<'POST /api/v1/identity/people'> = {
        login, roles, welcome: email !== '',
        first_name: first || undefined, last_name: last || undefined, email: email || undefined,
    };
    return call('POST /api/v1/identity/people', {body, headers: {'Idempotency-Key': key}});
}

/** Reason of a refusal, with what is wrong with which field. */
function whyOf(problem: Problem): string {
    const names: Partial<Record<string, string>> = {login: say('people.login'), email: say('people.address'), roles: say('people.roles'), first_name: say('join.first'), last_name: say('join.last')};
    const fields = problem.fields.map((each) => `${names[each.field] ?? each.field}: ${fieldText(each)}`);
    return fields.length > 0 ? fields.join(' ') : problemText(problem);
}
