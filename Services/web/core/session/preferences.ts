import type {Answer, Caller} from 'core/api/call';
import {Problem} from 'core/api/problem';
import type {Records} from 'core/offline/records';
import {Cell} from 'core/store/cell';
import type {Appearance, Device, EnterSends, TextSize} from './device';

/** What somebody has chosen for this client, the same on all their devices. */
export type Choices = Answer<'GET /api/v1/identity/preferences'>;
export type Changes = Partial<Choices>;

/** Choices that the unit doesn't know yet. */
export interface Waiting {
    id: string;
    changes: Changes;
}

const MARK = 'choices';
/** Tag of choices that were never made. */
const NONE = '"0"';

/**
 * Choices of whoever is signed in: they hold here at once, are saved as soon as somebody answers, and those of other devices are taken up at sign-in.
 * Who has never chosen anything keeps what holds on this device; it is saved with their first choice, as they see both.
 */
export class Preferences {
    /** As they hold on this device. */
    readonly chosen: Cell<Choices>;
    private person: string | undefined;
    private waiting: Changes = {};
    /** Whether the unit is known to have choices of this person. */
    private isKnown = false;
    private working: Promise<void> | undefined;

    constructor(
        private readonly device: Device,
        private readonly caller: Pick<Caller, 'call' | 'send'>,
        private readonly records: (person: string) => Promise<Records<Waiting>>,
    ) {
        this.chosen = new Cell(onDevice(device));
    }

    /**
     * Says who is signed in; undefined for nobody. The choices of before stay on the device. What other devices have chosen is asked for once
     * `ready` settles; what this person chooses before is theirs all the same.
     */
    async as(person: string | undefined, ready = Promise.resolve()): Promise<void> {
        if (person === this.person) return;
        this.person = person;
        this.waiting = {};
        this.isKnown = false;
        if (person === undefined) return;
        const kept = await this.records(person).then((records) => records.get(MARK)).catch(() => undefined);
        if (this.person !== person) return;
        // What was chosen meanwhile is newer.
        this.waiting = {...kept?.changes, ...this.waiting};
        await ready;
        if (this.person === person) await this.sync();
    }

    /** Chooses: holds here at once, and on the other devices once it is saved. */
    async choose(changes: Changes): Promise<void> {
        this.hold({...this.chosen.value, ...changes});
        this.waiting = {...this.waiting, ...changes};
        await this.keep();
        // What is under way may be past saving.
        await this.working;
        await this.sync();
    }

    /** Reads anew what holds on this device: another tab has chosen otherwise, or everything was forgotten. */
    read(): void {
        const now = onDevice(this.device);
        if (JSON.stringify(now) !== JSON.stringify(this.chosen.value)) this.chosen.value = now;
    }

    /** Saves what waits, and takes up what other devices have saved. What can't be had now stays as it is, until it is tried again. */
    sync(): Promise<void> {
        this.working ??= this.exchange()
            .catch(() => undefined)
            .finally(() => {
                this.working = undefined;
            });
        return this.working;
    }

    private async exchange(): Promise<void> {
        const {person} = this;
        if (person === undefined) return;
        if (this.hasWaiting && !this.isKnown) {
            const known = await this.ask(person);
            // With the first choice goes what holds beside it.
            if (this.person === person && !known) this.waiting = {...this.chosen.value, ...this.waiting};
        }
        const saved = await this.save(person) ?? await this.ask(person);
        if (this.person === person && saved) this.hold({...saved, ...this.waiting});
    }

    private get hasWaiting(): boolean {
        return Object.keys(this.waiting).length > 0;
    }

    /** What the unit has of a person; undefined if they have never chosen. Throws Problem. */
    private async ask(person: string): Promise<Choices | undefined> {
        const {answer, headers} = await this.caller.send('GET /api/v1/identity/preferences');
        const isKnown = headers.get('etag') !== NONE;
        if (this.person === person) this.isKnown = isKnown;
        return isKnown ? answer : undefined;
    }

    /** The choices as they are after what waited has been saved; undefined where nothing has. The newest choice wins, whatever other devices have chosen before. */
    private async save(person: string): Promise<Choices | undefined> {
        let saved: Choices | undefined;
        while (this.person === person && this.hasWaiting) {
            const sent = this.waiting;
            try {
                saved = await this.caller.call('PATCH /api/v1/identity/preferences', {body: sent, headers: {'If-Match': '*'}});
                this.isKnown = true;
            } catch (problem) {
                // What is refused would be refused again.
                if (!(problem instanceof Problem) || problem.isPassing || problem.status === 401) throw problem;
            }
            if (this.person !== person) break;
            this.waiting = remaining(this.waiting, sent);
            await this.keep();
        }
        return saved;
    }

    private hold(choices: Choices): void {
        toDevice(this.device, choices);
        this.read();
    }

    /** Keeps what waits for the next time that the page is loaded. */
    private async keep(): Promise<void> {
        const {person, waiting: changes} = this;
        if (person === undefined) return;
        const records = await this.records(person).catch(() => undefined);
        await (Object.keys(changes).length > 0 ? records?.put({id: MARK, changes}) : records?.remove(MARK))?.catch(() => undefined);
    }
}

/** What waits still after `sent` was saved: what was chosen otherwise meanwhile. */
export function remaining(waiting: Changes, sent: Changes): Changes {
    const entries = Object.entries(waiting) as [keyof Changes, unknown][];
    return Object.fromEntries(entries.filter(([name, value]) => sent[name] !== value));
}

function onDevice({appearance, textSize, listsInPages, hasKeys, enterSends}: Device): Choices {
    return {appearance, text_size: textSize, lists: listsInPages ? 'pages' : 'endless', shortcuts: hasKeys ? 'on' : 'off', enter_sends: enterSends};
}

/** The device takes what it doesn't know for its own first choice. */
function toDevice(device: Device, {appearance, text_size, lists, shortcuts, enter_sends}: Choices): void {
    device.appearance = appearance as Appearance;
    device.textSize = text_size as TextSize;
    device.listsInPages = lists === 'pages';
    device.hasKeys = shortcuts !== 'off';
    device.enterSends = enter_sends as EnterSends;
}
