import type {State} from 'core/session/session';
import type {Watched} from 'core/store/cell';
import {type Database, openDatabase, personsKept, removeDatabase} from './database';

/** Mark of a database that its owner has kept on purpose when signing out. */
const KEPT = 'kept';

/** The database of whoever is signed in. */
export class Offline {
    private open: {person: string; database: Promise<Database>} | undefined;

    constructor(private readonly session: Watched<State>) {
        session.watch((state) => {
            // A session that has ended may have last words to keep; the database stays open.
            if (state.is === 'in' && this.open?.person !== state.person.id) void this.removeOthers(state.person.id);
        });
    }

    /** Of whoever is signed in; undefined if nobody is. */
    mine(): Promise<Database> | undefined {
        const state = this.session.value;
        return state.is === 'in' ? this.of(state.person.id) : undefined;
    }

    /** Of a person; closed once somebody else is here. */
    of(person: string): Promise<Database> {
        if (this.open?.person !== person) {
            this.close();
            this.open = {person, database: openDatabase(person)};
        }
        return this.open.database;
    }

    /** For signing out: nothing stays, or with `keep` what was written does until the person is back. */
    async leave(person: string, keep: boolean): Promise<void> {
        if (keep) await (await this.of(person)).records('marks').put({id: KEPT});
        this.close();
        if (!keep) await removeDatabase(person);
    }

    /** A device that several use keeps nothing of those who aren't here. */
    private async removeOthers(person: string): Promise<void> {
        await (await this.of(person)).records('marks').remove(KEPT);
        for (const other of await personsKept()) {
            if (other === person) continue;
            const database = await openDatabase(other);
            const isKept = (await database.records('marks').get(KEPT)) !== undefined;
            database.close();
            if (!isKept) await removeDatabase(other);
        }
    }

    private close(): void {
        const {open} = this;
        this.open = undefined;
        void open?.database.then((database) => database.close());
    }
}
