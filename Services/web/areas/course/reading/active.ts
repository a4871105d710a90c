/** Milliseconds after the last touch for which somebody counts as being at work. */
export const IDLE = 120_000;
/** Milliseconds after which a time at work is told, though it goes on. */
export const LONG = 300_000;

/** A time at work. */
export interface Interval {
    from: number;
    until: number;
}

/** Time at work: from a touch to the last one and a while after it, as long as the page is in sight. */
export class ActiveTime {
    private from: number | undefined;
    private touched = 0;

    /** `told` takes each time at work once it is over. */
    constructor(private readonly told: (interval: Interval) => void) {}

    /** Somebody has touched something. */
    touch(now: number): void {
        if (this.from !== undefined && now - this.touched > IDLE) this.end(now);
        this.from ??= now;
        this.touched = now;
        if (now - this.from >= LONG) {
            this.end(now);
            this.from = now;
        }
    }

    /** The page goes out of sight, or another is read. */
    end(now: number): void {
        const {from} = this;
        this.from = undefined;
        const until = Math.min(now, this.touched + IDLE);
        if (from !== undefined && until > from) this.told({from, until});
    }
}
