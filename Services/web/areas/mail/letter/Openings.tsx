import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {fullTime} from 'core/time/time';
import {language, type PlainKey, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../../problems';
import {me, zone} from '../me';

type Opening = Answer<'GET /api/v1/mail/letters/{letter}/openings'>['openings'][number];

/** A way to see who has opened a letter, and as what. */
export function Openings({id}: {id: string}) {
    const [isOpen, setOpen] = useState(false);
    return (
        <div>
            <Button kind="quiet" icon="show" onClick={() => setOpen(true)}>{say('mail.whoOpened')}</Button>
            {isOpen && <Dialog title={say('mail.whoOpened')} onClose={() => setOpen(false)}><Lines id={id} /></Dialog>}
        </div>
    );
}

function Lines({id}: {id: string}) {
    const [lines, setLines] = useState<readonly Opening[] | undefined>();
    const [next, setNext] = useState<string | undefined>();
    const [problem, setProblem] = useState<unknown>();
    const load = async (cursor?: string) => {
        try {
            const page = await call('GET /api/v1/mail/letters/{letter}/openings', {path: {letter: id}, query: cursor ? {cursor} : {}});
            setLines((before) => [...(cursor ? (before ?? []) : []), ...page.openings]);
            setNext(page.next ?? undefined);
        } catch (why) {
            setProblem(why);
        }
    };
    useEffect(() => void load(), [id]);
    if (problem !== undefined) return <p>{problemText(problem)}</p>;
    if (!lines) return <Skeleton lines={3} />;
    if (lines.length === 0) return <p>{say('mail.nobodyOpened')}</p>;
    return (
        <div className="stack">
            <ul className="openings">
                {lines.map(({person, at, capacity}, index) => (
                    <li key={index}>
                        <bdi>{person?.id === me() ? say('mail.youYourself') : (person?.name ?? say('mail.anOperator'))}</bdi>
                        <span className="quiet">{say(`opened.${capacity}` as PlainKey)}</span>
                        <time className="quiet" dateTime={at}>{fullTime(new Date(at), language.value, zone())}</time>
                    </li>
                ))}
            </ul>
            {next && <Button onClick={() => void load(next)}>{say('mail.older')}</Button>}
        </div>
    );
}
