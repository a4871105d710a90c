import type {Answer} from './api/call';
import {Cell} from './store/cell';

/** The unit: its name, and where to turn in a crisis. */
export type Unit = Answer<'GET /api/v1/identity/unit'>;

/** Where the latest description is kept on this device: it names no person, and helps without network. */
export interface UnitStorage {
    unit: string | undefined;
}

/** What is known of the unit; undefined before it was ever asked. */
export class UnitKnown {
    readonly current: Cell<Unit | undefined>;
    private asked = 0;

    constructor(
        private readonly records: UnitStorage,
        private readonly ask: (language: string) => Promise<Unit>,
    ) {
        this.current = new Cell(kept(records.unit));
    }

    /** Asks for it in a language. Without network the description of before stays. */
    async load(language: string): Promise<void> {
        this.asked += 1;
        const {asked} = this;
        try {
            const unit = await this.ask(language);
            // Somebody has chosen another language meanwhile.
            if (asked !== this.asked) return;
            this.records.unit = JSON.stringify(unit);
            this.current.value = unit;
        } catch {
            // Numbers that were good yesterday are better than none.
        }
    }
}

function kept(text: string | undefined): Unit | undefined {
    try {
        const unit = JSON.parse(text ?? 'null') as Unit | null;
        return unit && typeof unit.name === 'string' && Array.isArray(unit.crisis) ? unit : undefined;
    } catch {
        return undefined;
    }
}
