/** Milliseconds after which somebody who isn't heard of types no more. */
export const FORGOTTEN = 6000;

/** Who types, by room and member, with the time at which they were heard of. */
export type Typing = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** After a signal that somebody types, or has stopped. */
export function typed(typing: Typing, room: string, member: string, isTyping: boolean, now: number): Typing {
    const {[member]: _, ...others} = typing[room] ?? {};
    return {...typing, [room]: isTyping ? {...others, [member]: now} : others};
}

/** Those who type in a room now. */
export function typingIn(typing: Typing, room: string, now: number): string[] {
    return Object.entries(typing[room] ?? {}).flatMap(([member, at]) => (now - at < FORGOTTEN ? [member] : []));
}
