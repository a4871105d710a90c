import type {Tokens} from 'core/api/call';

/** Tokens for reading an earlier account: one is asked for when it is needed, and another when it was refused. They are in memory only. */
export class ReadingTokens implements Tokens {
    private held: Promise<string> | undefined;

    /** `ask`: asks the API for a token; throws Problem. */
    constructor(private readonly ask: () => Promise<string>) {}

    current = (): Promise<string> => {
        if (!this.held) {
            const asked = this.ask();
            this.held = asked;
            // The next call tries again.
            asked.catch(() => this.forget(asked));
        }
        return this.held;
    };

    renew = async (refused: string): Promise<string> => {
        const before = this.held;
        // Calls that were refused at once need one token together.
        if (before && (await before) === refused) this.forget(before);
        return this.current();
    };

    private forget(asked: Promise<string>): void {
        if (this.held === asked) this.held = undefined;
    }
}
