import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import type {Person} from 'core/session/grant';
import {dayOf, shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {NotYet, useLoaded} from '../../loaded';
import {all} from '../load';
import {type Client, monday} from '../model';
import {lasting} from '../wording';

type Clock = Answer<'GET /api/v1/mail/reply-times/letters'>['clocks'][number];
type ChatClock = Answer<'GET /api/v1/chat/reply-times/messages'>['clocks'][number];

/** Weeks that are looked at. */
const WEEKS = 6;

/** Something that waited for an answer. */
interface Line {
    place: string;
    started: string;
    answered: string | null | undefined;
    seconds: number;
}

/** How long a client waited for one's answers, in letters and in chat, the latest first. */
export function Waited({client, person, zone}: {client: Client; person: Person; zone: string | undefined}) {
    const letters = useLoaded(() => inLetters(client.id, person.id, zone), [client.id]);
    const chat = useLoaded(() => inChat(client.id, person.id, zone), [client.id]);
    return (
        <div className="stack">
            {!letters.value && <NotYet of={letters} />}
            {letters.value?.length === 0 && <Empty text={say('caseload.noWaits', {count: WEEKS})} />}
            {letters.value && letters.value.length > 0 && <Lines title={say('caseload.waitedFor', {count: WEEKS})} lines={letters.value} zone={zone} />}
            {!chat.value && chat.problem !== undefined && <NotYet of={chat} />}
            {chat.value && chat.value.length > 0 && <Lines title={say('caseload.waitedInChat', {count: WEEKS})} lines={chat.value} zone={zone} />}
        </div>
    );
}

function Lines({title, lines, zone}: {title: string; lines: readonly Line[]; zone: string | undefined}) {
    const now = new Date();
    const time = (text: string) => shortTime(new Date(text), now, language.value, zone);
    return (
        <table className="figures">
            <caption>{title}</caption>
            <thead>
                <tr>
                    <th scope="col">{say('caseload.wroteAt')}</th>
                    <th scope="col">{say('caseload.answeredAt')}</th>
                    <th scope="col">{say('caseload.took')}</th>
                </tr>
            </thead>
            <tbody>
                {lines.map(({place, started, answered, seconds}) => (
                    <tr key={`${place} ${started}`}>
                        <th scope="row"><a href={place}>{time(started)}</a></th>
                        <td>{answered == null ? say('caseload.stillWaits') : time(answered)}</td>
                        <td>{lasting(seconds)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** Throws Problem. */
async function inLetters(client: string, self: string, zone: string | undefined): Promise<Line[]> {
    const {figures} = await call('GET /api/v1/mail/reply-times', {query: {staff_id: self, from: first(zone)}});
    const clocks = await byWeek<Clock>(figures, (week, cursor) =>
        call('GET /api/v1/mail/reply-times/letters', {query: {staff_id: self, week, limit: 200, ...cursor}}).then((page) => ({lines: page.clocks, next: page.next ?? null})));
    return linesOf(clocks, client, ({letter_id}) => `/letters/inbox/${letter_id}`);
}

/** Throws Problem. */
async function inChat(client: string, self: string, zone: string | undefined): Promise<Line[]> {
    const {figures} = await call('GET /api/v1/chat/reply-times', {query: {staff_id: self, from: first(zone)}});
    const clocks = await byWeek<ChatClock>(figures, (week, cursor) =>
        call('GET /api/v1/chat/reply-times/messages', {query: {staff_id: self, week, limit: 100, ...cursor}}).then((page) => ({lines: page.clocks, next: page.next ?? null})));
    return linesOf(clocks, client, ({room_id}) => `/chat/${room_id}`);
}

function first(zone: string | undefined): string {
    return monday(dayOf(new Date(), zone), WEEKS - 1);
}

async function byWeek<T>(
    figures: readonly {week: string}[],
    load: (week: string, cursor: {cursor?: string}) => Promise<{lines: readonly T[]; next: string | null}>,
): Promise<T[]> {
    const weeks = [...new Set(figures.map(({week}) => week))];
    return (await Promise.all(weeks.map((week) => all<T>((cursor) => load(week, cursor))))).flat();
}

function linesOf<T extends {client?: {id: string} | null; started_at: string; answered_at?: string | null; wall_seconds: number; business_seconds?: number | null}>(
    clocks: readonly T[],
    client: string,
    place: (clock: T) => string,
): Line[] {
    return clocks
        .filter((clock) => clock.client?.id === client)
        .toSorted((one, other) => (one.started_at < other.started_at ? 1 : -1))
        .map((clock) => ({place: place(clock), started: clock.started_at, answered: clock.answered_at, seconds: clock.business_seconds ?? clock.wall_seconds}));
}
