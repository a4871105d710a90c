import type {Answer} from 'core/api/call';

export type Clock = Answer<'GET /api/v1/mail/clocks'>['clocks'][number];
export type Member = Answer<'GET /api/v1/tango/my/staff'>['staff'][number];
export type Letter = Answer<'GET /api/v1/mail/letters'>['letters'][number];
export type News = Answer<'GET /api/v1/trumpet/broadcasts'>['broadcasts'][number];

/** What the start shows. A part is undefined while it isn't there yet, or can't be had. */
export interface Home {
    unread?: number | undefined;
    rooms?: number | undefined;
    clocks?: readonly Clock[] | undefined;
    staff?: readonly Member[] | undefined;
    /** Time since which one waits for somebody to look after one. */
    listedSince?: string | undefined;
    news?: readonly News[] | undefined;
}

/** An answer that is waited for, as its client reads it. */
export interface Waiting {
    wroteAt: Date;
    by: Date | undefined;
    isLate: boolean;
}

/** What one waits for from that person; undefined if nothing. The longest wait comes first. */
export function promiseOf(member: Member, clocks: readonly Clock[], now: Date): Waiting | undefined {
    const clock = clocks
        .filter((each) => each.staff?.id === member.person?.id && each.answered_at == null)
        .toSorted((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at))[0];
    return clock && waitingOf(clock, now);
}

/** Clocks that run for letters to others: to coordinators, or to whom one isn't matched with any more. */
export function otherClocks(team: readonly Member[], clocks: readonly Clock[]): Clock[] {
    return clocks.filter(({staff, answered_at: answered}) => staff && answered == null && !team.some(({person}) => person?.id === staff.id));
}

/** An answer that is waited for, by its clock. */
export function waitingOf(clock: Clock, now: Date): Waiting {
    const by = clock.promised_by == null ? undefined : new Date(clock.promised_by);
    return {wroteAt: new Date(clock.started_at), by, isLate: by !== undefined && by < now};
}

/** Whether somebody else has answered a letter, among those. */
export function isAnswered(letters: readonly Pick<Letter, 'from' | 'reply_to_id' | 'system'>[], own: string): boolean {
    return letters.some(({from, reply_to_id: reply, system}) => reply != null && from != null && from.id !== own && !system);
}

/** Crisis and warning; they come before all else. */
export function isPressing(news: News): boolean {
    return news.severity === 'crisis' || news.severity === 'warning';
}

/** Part of the day by the hour, for greeting. */
export function greeting(hour: number): 'morning' | 'day' | 'evening' {
    if (hour >= 5 && hour < 12) return 'morning';
    return hour >= 12 && hour < 18 ? 'day' : 'evening';
}

/** The home without a broadcast that was put away; and with it again. */
export function withoutNews(home: Home, id: string): Home {
    return {...home, news: home.news?.filter((each) => each.id !== id)};
}
