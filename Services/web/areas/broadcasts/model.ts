import type {Answer} from 'core/api/call';

export type News = Answer<'GET /api/v1/trumpet/broadcasts'>['broadcasts'][number];

/** Answer of a person to a broadcast. */
export type Reply = 'acknowledge' | 'dismiss';

/** Replies that are on their way, by the broadcast. */
export type Replies = ReadonlyMap<string, Reply>;

/** Broadcasts as they are shown: as the server has said, and over that the replies on their way there. */
export function withReplies(news: readonly News[], replies: Replies, now: Date): News[] {
    return news.map((each) => {
        const reply = replies.get(each.id);
        if (reply === 'acknowledge') return {...each, acknowledged_at: each.acknowledged_at ?? now.toISOString()};
        return reply === 'dismiss' ? {...each, dismissed_at: each.dismissed_at ?? now.toISOString()} : each;
    });
}

/** Broadcasts in sight, and those that were put away; each in the order of the server. */
export function parted(news: readonly News[]): {inSight: News[]; putAway: News[]} {
    return {inSight: news.filter((each) => each.dismissed_at == null), putAway: news.filter((each) => each.dismissed_at != null)};
}

/** Whether it waits for one's word that it was read. */
export function isAsking(news: News): boolean {
    return news.acknowledge && news.acknowledged_at == null;
}

/** Whether it can be put away now. */
export function canPutAway(news: News): boolean {
    return news.dismissible && news.dismissed_at == null && !isAsking(news);
}

/** Whether nobody has opened it here or elsewhere. */
export function isUnread(news: News): boolean {
    return news.seen_at == null && news.dismissed_at == null && news.acknowledged_at == null;
}
