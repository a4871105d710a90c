import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {Problem} from 'core/api/problem';
import {language, say} from 'core/words/translate';
import {languageName} from 'core/words/languages';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {NotHere} from '../../NotHere';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadSheet} from '../load';
import {type FormItem, isAnswerable, type Sheet} from '../model';
import {laneOf, queue, recordsOf} from '../parts/waiting';
import {End} from './End';
import {HelpCard} from './HelpCard';
import {AnswerAutosave} from './autosave';
import {lacking, screensOf} from './rules';
import {Saved} from './Saved';
import {useQuestions, Words} from './useQuestions';

/** Width from which on all questions stand on one page, unless one chooses otherwise. */
const WIDE = '(min-width: 48rem)';

/** Questions that are asked, a screen each or all on a page. Each answer is kept at once. */
export default function Answering({id}: {id: string}) {
    const shown = useCell(language);
    const loaded = useLoaded(() => loadSheet(id, shown), [id, shown]);
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const {sheet, isOld} = loaded.value ?? {};
    return (
        <div className="narrow stack">
            <Back href="/surveys">{say('survey.title')}</Back>
            {!sheet && <NotYet of={loaded} lines={6} />}
            {sheet && <Form key={`${id} ${sheet.form.language}`} sheet={sheet} isOld={isOld === true} />}
        </div>
    );
}

/** Questions of a sheet, each answer kept at once. `client`: staff enter what that client tells them by phone. */
export function Form({sheet, isOld, client}: {sheet: Sheet; isOld: boolean; client?: string}) {
    const {occurrence, form} = sheet;
    const {id, title, language: asked} = occurrence;
    const [autosave] = useState(() => new AnswerAutosave(sheet, isOld, {
        records: recordsOf(),
        queue: () => queue(id, client),
        isByPhone: client !== undefined,
        now: () => new Date(),
        newID: () => crypto.randomUUID(),
        after: (milliseconds, work) => {
            const timer = setTimeout(work, milliseconds);
            return () => clearTimeout(timer);
        },
    }));
    const kept = useCell(autosave.kept);
    const help = useCell(autosave.help);
    const entry = useCell(outbox.entries).find(({lane}) => lane === laneOf(id));
    const [isReady, setReady] = useState(false);
    useEffect(() => {
        void autosave.open().then(() => setReady(true));
        const leave = () => autosave.hurry();
        addEventListener('pagehide', leave);
        return () => {
            removeEventListener('pagehide', leave);
            leave();
        };
    }, []);
    useEffect(() => {
        // It was sent, perhaps by another page of this browser.
        if (!entry) void autosave.refresh();
    }, [entry === undefined]);
    if (!isReady) return <Skeleton lines={6} />;
    const isOver = kept.isDone || !isAnswerable(occurrence);
    return (
        <div className="stack" lang={asked}>
            {client === undefined ? <Title>{title}</Title> : <h2>{title}</h2>}
            {!asked.startsWith(language.value) && <p className="quiet" lang={language.value}>{say('survey.onlyIn', {language: languageName(asked)})}</p>}
            {help && client !== undefined && <p lang={language.value}><strong>{say('survey.tellThem')}</strong></p>}
            {help && <HelpCard help={help} />}
            {isOver
                ? <End sheet={sheet} kept={kept} entry={entry} client={client} />
                : <Questions sheet={sheet} autosave={autosave} />}
            {!isOver && <Saved kept={kept} entry={entry} />}
            {form.copyright && <p className="quiet text">{form.copyright}</p>}
        </div>
    );
}

function Questions({sheet: {form: {items, description}}, autosave}: {sheet: Sheet; autosave: AnswerAutosave}) {
    const kept = useCell(autosave.kept);
    const answers = autosave.answers(kept);
    const {screens, after} = screensOf(items, answers);
    const [isAll, setAll] = useState(() => matchMedia(WIDE).matches);
    const [at, setAt] = useState(() => Math.max(0, screens.findIndex(({question}) => answers[question.link_id] === undefined)));
    const {draw, stops} = useQuestions(answers, {onSave: (id, values) => void autosave.save(id, values), onType: (id, values) => void autosave.write(id, values)});
    const top = useRef<HTMLHeadingElement>(null);
    const first = useRef(true);
    const place = Math.min(at, screens.length - 1);
    useLayoutEffect(() => {
        // Who goes on begins at the top of the next question.
        if (!first.current) top.current?.focus();
        first.current = false;
    }, [place, isAll]);
    /** Whether these may be left. Those without an answer are left out on purpose. */
    const mayLeave = async (questions: readonly FormItem[], needed: readonly string[]): Promise<boolean> => {
        if (stops(questions, needed)) return false;
        autosave.hurry();
        for (const {link_id: id} of questions) if (answers[id] === undefined) await autosave.save(id, []);
        return true;
    };
    const needed = lacking(items, answers);
    const finish = async () => {
        if (await mayLeave(screens.map(({question}) => question), needed)) await autosave.finish();
        else if (!isAll) setAll(true);
    };
    const next = async (question: FormItem) => {
        if (await mayLeave([question], question.required ? needed : [])) setAt(place + 1);
    };
    const screen = screens[place];
    return (
        <>
            {description && (isAll || place === 0) && <p className="text">{description}</p>}
            <p lang={language.value}><Button kind="quiet" onClick={() => setAll(!isAll)}>{say(isAll ? 'survey.oneByOne' : 'survey.allOnPage')}</Button></p>
            {isAll && (
                <>
                    {screens.map(({question, before}) => (
                        <div key={question.link_id} className="card stack">
                            {before.map((each) => <Words key={each.link_id} item={each} />)}
                            {draw(question)}
                        </div>
                    ))}
                    {after.map((each) => <Words key={each.link_id} item={each} />)}
                </>
            )}
            {!isAll && screen && (
                <section className="card stack">
                    <h2 ref={top} tabIndex={-1} lang={language.value}>{say('survey.question', {number: place + 1, count: screens.length})}</h2>
                    {screen.before.map((each) => <Words key={each.link_id} item={each} />)}
                    {draw(screen.question)}
                    {place === screens.length - 1 && after.map((each) => <Words key={each.link_id} item={each} />)}
                </section>
            )}
            <div className="line" lang={language.value}>
                {!isAll && place > 0 && <Button icon="back" onClick={() => { autosave.hurry(); setAt(place - 1); }}>{say('survey.before')}</Button>}
                {!isAll && screen && place < screens.length - 1
                    ? <Button kind="primary" icon="forward" onClick={() => void next(screen.question)}>{say('survey.next')}</Button>
                    : <Button kind="primary" icon="tick" onClick={() => void finish()}>{say('survey.finish')}</Button>}
            </div>
        </>
    );
}
