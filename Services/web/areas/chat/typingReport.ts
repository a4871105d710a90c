import {live} from 'core/app';

/** Milliseconds between two tellings that one types. */
const OFTEN = 3000;

/** Tells the others of a room that one types, and when one stops. */
export class TypingReporter {
    private told = 0;

    constructor(private readonly room: string) {}

    types(isTyping: boolean): void {
        if (!isTyping) return this.stop();
        if (Date.now() - this.told < OFTEN) return;
        this.told = Date.now();
        this.tell(true);
    }

    stop(): void {
        if (this.told === 0) return;
        this.told = 0;
        this.tell(false);
    }

    private tell(typing: boolean): void {
        // Nobody misses it much.
        live.act('chat/typing', {room_id: this.room, typing}).catch(() => undefined);
    }
}
