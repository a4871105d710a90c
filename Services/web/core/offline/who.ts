import type {Person} from 'core/session/grant';
import {type Database, openDatabase, personsKept} from './database';

/** Mark with whoever was signed in on their own device. */
const WHO = 'who';

interface Who {
    id: string;
    person: Person;
    at: number;
}

/** Remembers somebody for a start without a network. */
export function remember(database: Database, person: Person): Promise<void> {
    return database.records<Who>('marks').put({id: WHO, person, at: Date.now()});
}

/** Forgets that somebody was here; what they are writing stays. */
export function forgetWho(database: Database): Promise<void> {
    return database.records<Who>('marks').remove(WHO);
}

/** Whoever was here last, of those who are remembered. */
export async function lastHere(): Promise<Person | undefined> {
    const found: Who[] = [];
    for (const id of await personsKept()) {
        const database = await openDatabase(id);
        const who = await database.records<Who>('marks').get(WHO).catch(() => undefined);
        if (who) found.push(who);
        database.close();
    }
    return found.toSorted((one, other) => other.at - one.at)[0]?.person;
}
