import {Problem} from 'core/api/problem';
import type {ClientFrame, ServerFrame} from './frames';

/** Milliseconds after which an action counts as not answered. */
export const PATIENCE = 15_000;

interface Waiting {
    done: (answer: unknown) => void;
    failed: (problem: Problem) => void;
    timer: ReturnType<typeof setTimeout>;
}

/** What is to be done over one connection, and isn't answered yet. */
export class Actions {
    private readonly waiting = new Map<number, Waiting>();
    private lastID = 0;

    constructor(private readonly send: (frame: ClientFrame) => boolean) {}

    /** Resolves with the answer. Throws Problem; "no-connection" if it may or may not have been done. */
    act(action: string, data: unknown): Promise<unknown> {
        const id = (this.lastID += 1);
        return new Promise((done, failed) => {
            if (!this.send({op: 'do', id, action, data})) return failed(new Problem('no-connection', 0));
            const timer = setTimeout(() => this.end(id)?.failed(new Problem('no-connection', 0)), PATIENCE);
            this.waiting.set(id, {done, failed, timer});
        });
    }

    heard(frame: ServerFrame): void {
        if (frame.op === 'done') this.end(frame.id)?.done(frame.data);
        else if (frame.op === 'failed') this.end(frame.id)?.failed(Problem.told(frame.problem));
    }

    lost(): void {
        for (const id of [...this.waiting.keys()]) this.end(id)?.failed(new Problem('no-connection', 0));
    }

    private end(id: number): Waiting | undefined {
        const waiting = this.waiting.get(id);
        clearTimeout(waiting?.timer);
        this.waiting.delete(id);
        return waiting;
    }
}
