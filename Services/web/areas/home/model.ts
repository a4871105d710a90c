import type {Answer} from 'core/api/call';

export type Clock = Answer<'GET /api/v1/mail/clocks'>['clocks'][number];
export type Member = Answer<'GET /api/v1/tango/my/staff'>['staff'][number];
export type News = Answer<'GET /api/v1/trumpet/broadcasts'>['broadcasts'][number];

/** What the start shows. A part is undefined while it isn't there yet, or can't be had. */
export interface Home {
    unread?: number | undefined;
    rooms?: number | undefined;
    clocks?: readonly Clock[] | undefined;
    staff?: readonly Member[] | undefined;
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
    const clock = clocks.find((each) => each.staff?.id === member.person?.id && each.answered_at == null);
    if (!clock) return undefined;
    const by = clock.promised_by == null ? undefined : new Date(clock.promised_by);
    return {wroteAt: new Date(clock.started_at), by, isLate: by !== undefined && by < now};
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
