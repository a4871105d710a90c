import {call} from 'core/app';
import type {Heard} from 'core/live/live';
import {Cell} from 'core/store/cell';

/** Whether somebody is there, and when they were, if they show it. */
export interface There {
    online: boolean;
    lastSeen: string | undefined;
    /** When that was so. */
    at: string;
}

interface Told {
    people: {person_id: string; online: boolean; last_seen?: string | null}[];
    at: string;
}

/** People of a question at most. */
const MOST = 100;

/** Who is there now, of those who share it. */
export class People {
    readonly there = new Cell<Readonly<Record<string, There>>>({});
    private readonly asked = new Set<string>();

    heard({type, data}: Heard): void {
        if (type === 'presence.lost') void this.again();
        else this.take(data as Told);
    }

    /** Learns of people that aren't known yet. */
    async ask(ids: readonly string[]): Promise<void> {
        const unknown = ids.filter((id) => !this.asked.has(id));
        for (const id of unknown) this.asked.add(id);
        await this.load(unknown);
    }

    private async again(): Promise<void> {
        await this.load([...this.asked]);
    }

    private async load(ids: readonly string[]): Promise<void> {
        for (let at = 0; at < ids.length; at += MOST) {
            const people = ids.slice(at, at + MOST).join(',');
            // Who is there is nice to know; nobody waits for it.
            const told = await call('GET /api/v1/chat/presence', {query: {ids: people}}).catch(() => undefined);
            if (told) this.take(told);
        }
    }

    private take({people, at}: Told): void {
        const now = {...this.there.value};
        for (const {person_id: id, online, last_seen: lastSeen} of people) {
            // Of two tellings the later one counts.
            if (!now[id] || now[id].at <= at) now[id] = {online, lastSeen: lastSeen ?? undefined, at};
        }
        this.there.value = now;
    }
}
