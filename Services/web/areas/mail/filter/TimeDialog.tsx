import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {daysOf, spanOf} from 'core/time/span';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Sheet} from 'design/Dialog';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../../problems';
import {zone} from '../me';
import type {Filter} from './filter';
import {monthText} from './span';

type Month = Answer<'GET /api/v1/mail/folders/{folder}/months'>['months'][number];

interface Properties {
    /** Folder whose months are shown; undefined for all folders, which have none. */
    folder: string | undefined;
    filter: Filter;
    onChoose: (time: Filter['time'] | undefined) => void;
    onClose: () => void;
}

/** Asks from when letters are wanted: a month to go to, or days. */
export default function TimeDialog({folder, filter, onChoose, onClose}: Properties) {
    const days = daysOf(filter.time, zone());
    const [from, setFrom] = useState(days.from);
    const [until, setUntil] = useState(days.until);
    const [isWrong, setWrong] = useState(false);
    const show = () => {
        if (from && until && from > until) setWrong(true);
        else onChoose(spanOf(from, until, zone()));
    };
    return (
        <Sheet title={say('mail.timeTitle')} onClose={onClose}>
            <div className="stack">
                {filter.time && <Button wide onClick={() => onChoose(undefined)}>{say('mail.allTimes')}</Button>}
                {folder !== undefined && <Months folder={folder} filter={filter} onChoose={(before) => onChoose({before})} />}
                <form
                    className="stack"
                    onSubmit={(event) => {
                        event.preventDefault();
                        show();
                    }}
                >
                    <DateField type="date" label={say('mail.fromDay')} value={from} onInput={setFrom} />
                    <DateField type="date" label={say('mail.untilDay')} value={until} onInput={setUntil} error={isWrong ? say('mail.daysWrong') : undefined} />
                    <Button type="submit" kind="primary">{say('mail.showThese')}</Button>
                </form>
            </div>
        </Sheet>
    );
}

/** Months in which a folder has letters: the list goes on from the end of the one that is chosen. */
function Months({folder, filter: {unread, flagged}, onChoose}: {folder: string; filter: Filter; onChoose: (before: string) => void}) {
    const [months, setMonths] = useState<readonly Month[] | undefined>();
    const [problem, setProblem] = useState<unknown>();
    useEffect(() => {
        call('GET /api/v1/mail/folders/{folder}/months', {path: {folder}, query: {zone: zone(), unread: unread || undefined, flagged: flagged || undefined}}).then((answer) => setMonths(answer.months), setProblem);
    }, [folder]);
    if (problem !== undefined) return <p>{problemText(problem)}</p>;
    if (!months) return <Skeleton lines={3} />;
    if (months.length === 0) return null;
    return (
        <section aria-labelledby="months" className="stack">
            <h3 id="months">{say('mail.goToMonth')}</h3>
            <ul className="months">
                {months.map(({month, letters, until}) => (
                    <li key={month}>
                        <button type="button" className="folder-choice" onClick={() => onChoose(until)}>
                            <span className="folder-name">{monthText(month, language.value)}</span>
                            <span className="quiet">{say('mail.lettersThere', {count: letters})}</span>
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}
