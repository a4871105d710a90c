import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import type {Person} from 'core/session/grant';
import {dayOf, shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {NotYet, useLoaded} from '../../loaded';
import {all} from '../load';
import {type Client, monday} from '../model';
import {lasting} from '../telling';

type Clock = Answer<'GET /api/v1/mail/reply-times/letters'>['clocks'][number];

/** Weeks that are looked at. */
const WEEKS = 6;

/** How long a client waited for one's answers to letters, the latest first. */
export function Waited({client, person, zone}: {client: Client; person: Person; zone: string | undefined}) {
    const loaded = useLoaded(async () => {
        const today = dayOf(new Date(), zone);
        const figures = (await call('GET /api/v1/mail/reply-times', {query: {staff_id: person.id, from: monday(today, WEEKS - 1)}})).figures;
        const weeks = [...new Set(figures.map(({week}) => week))];
        const clocks = await Promise.all(
            weeks.map((week) =>
                all<Clock>((cursor) =>
                    call('GET /api/v1/mail/reply-times/letters', {query: {staff_id: person.id, week, limit: 200, ...cursor}}).then((page) => ({lines: page.clocks, next: page.next ?? null})))),
        );
        return clocks.flat().filter((clock) => clock.client?.id === client.id).toSorted((one, other) => (one.started_at < other.started_at ? 1 : -1));
    }, [client.id]);
    if (!loaded.value) return <NotYet of={loaded} />;
    if (loaded.value.length === 0) return <Empty text={say('caseload.noWaits', {count: WEEKS})} />;
    const now = new Date();
    const time = (text: string) => shortTime(new Date(text), now, language.value, zone);
    return (
        <table className="figures">
            <caption>{say('caseload.waitedFor', {count: WEEKS})}</caption>
            <thead>
                <tr>
                    <th scope="col">{say('caseload.wroteAt')}</th>
                    <th scope="col">{say('caseload.answeredAt')}</th>
                    <th scope="col">{say('caseload.took')}</th>
                </tr>
            </thead>
            <tbody>
                {loaded.value.map((clock) => (
                    <tr key={clock.letter_id}>
                        <th scope="row"><a href={`/letters/inbox/${clock.letter_id}`}>{time(clock.started_at)}</a></th>
                        <td>{clock.answered_at == null ? say('caseload.stillWaits') : time(clock.answered_at)}</td>
                        <td>{lasting(clock.business_seconds ?? clock.wall_seconds)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
