import type {Tokens} from 'core/api/call';
import {Actions} from './actions';
import type {ServerFrame, Told} from './frames';
import {Socket, type Line} from './socket';
import {Topics} from './topics';

/** The one connection of this browser, in the tab that holds it. */
export class Holder {
    readonly topics: Topics;
    private readonly actions: Actions;
    private readonly socket: Socket;
    /** Whether there is a connection on which it is known who one is. */
    isOpen = false;

    constructor(
        tokens: Tokens,
        private readonly owner: {tell(told: Told): void; connected(is: boolean): void; following(topic: string): void},
        open?: () => Line,
        random?: () => number,
    ) {
        this.socket = new Socket(tokens, this, open, random);
        this.topics = new Topics((frame) => this.socket.send(frame), (told) => owner.tell(told), random);
        this.actions = new Actions((frame) => this.socket.send(frame));
    }

    start(): void {
        this.socket.start();
    }

    end(): void {
        this.socket.end();
        this.lost();
    }

    hurry(): void {
        this.socket.hurry();
    }

    cut(): void {
        this.socket.cut();
    }

    renew(): void {
        void this.socket.renew();
    }

    act(action: string, data: unknown): Promise<unknown> {
        return this.actions.act(action, data);
    }

    opened(): void {
        this.isOpen = true;
        this.topics.opened();
        this.owner.connected(true);
    }

    heard(frame: ServerFrame): void {
        this.actions.heard(frame);
        this.topics.heard(frame);
        if (frame.op === 'subscribed') this.owner.following(frame.topic);
    }

    lost(): void {
        this.isOpen = false;
        this.topics.lost();
        this.actions.lost();
        this.owner.connected(false);
    }
}
