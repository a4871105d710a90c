import {MemoryRecords, type Records} from './records';

/** stores: letters and deeds that wait to be sent, words that are being written in all areas, answers for reading without a network, and marks about the database itself. */
export type Kind = 'outbox' | 'typed' | 'kept' | 'marks';

const KINDS: readonly Kind[] = ['outbox', 'typed', 'kept', 'marks'];
/** Raised with each change of KINDS; what is there stays. */
const VERSION = 2;
const PREFIX = 'theracomm.person.';

/** A person's records on this device. No secret from whoever holds the device unlocked. */
export interface Database {
    records<T extends {id: string}>(kind: Kind): Records<T>;
    close(): void;
}

/** Opens a person's database; one in memory where the browser keeps nothing. */
export async function openDatabase(person: string): Promise<Database> {
    try {
        return new Stored(await opened(person));
    } catch {
        return new Passing();
    }
}

/** Removes a person's database; open pages of this browser let go of it. */
export async function removeDatabase(person: string): Promise<void> {
    if (typeof indexedDB !== 'undefined') await answer(indexedDB.deleteDatabase(PREFIX + person)).catch(() => undefined);
}

/** Persons of whom there is a database. */
export async function personsKept(): Promise<string[]> {
    const databases = typeof indexedDB === 'undefined' ? [] : await indexedDB.databases().catch(() => []);
    return databases.flatMap(({name}) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
}

class Stored implements Database {
    constructor(private readonly database: IDBDatabase) {}

    records<T extends {id: string}>(kind: Kind): Records<T> {
        const {database} = this;
        const within = (mode: IDBTransactionMode) => database.transaction(kind, mode).objectStore(kind);
        return {
            get: async (id) => answer<T | undefined>(within('readonly').get(id)),
            all: async () => answer<T[]>(within('readonly').getAll()),
            put: async (record) => written(within('readwrite'), (store) => store.put(record)),
            remove: async (id) => written(within('readwrite'), (store) => store.delete(id)),
            change: async (id, change) => changed(within('readwrite'), id, change),
        };
    }

    close(): void {
        this.database.close();
    }
}

class Passing implements Database {
    private readonly stores = new Map<Kind, unknown>();

    records<T extends {id: string}>(kind: Kind): Records<T> {
        const records = (this.stores.get(kind) as Records<T> | undefined) ?? new MemoryRecords<T>();
        this.stores.set(kind, records);
        return records;
    }

    close(): void {
        this.stores.clear();
    }
}

async function opened(person: string): Promise<IDBDatabase> {
    const request = indexedDB.open(PREFIX + person, VERSION);
    request.addEventListener('upgradeneeded', () => {
        const there = request.result.objectStoreNames;
        for (const kind of KINDS) if (!there.contains(kind)) request.result.createObjectStore(kind, {keyPath: 'id'});
    });
    const database = await answer(request);
    // Another page removes it, or has a newer version of us.
    database.addEventListener('versionchange', () => database.close());
    return database;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error));
        request.addEventListener('blocked', () => fail(new Error('blocked')));
    });
}

/** Until it is on the disk, as far as a browser tells. */
function written(store: IDBObjectStore, write: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    const end = ended(store.transaction);
    write(store);
    // At once: the page may be on its way out.
    store.transaction.commit();
    return end;
}

async function changed<T>(store: IDBObjectStore, id: string, change: (record: T | undefined) => T | null | undefined): Promise<T | undefined> {
    const end = ended(store.transaction);
    const request = store.get(id) as IDBRequest<T | undefined>;
    let there: T | undefined;
    request.addEventListener('success', () => {
        const after = change(request.result);
        there = after === undefined ? request.result : (after ?? undefined);
        if (after === null) store.delete(id);
        else if (after !== undefined) store.put(after);
    });
    await end;
    return there;
}

function ended(transaction: IDBTransaction): Promise<void> {
    return new Promise((done, fail) => {
        transaction.addEventListener('complete', () => done());
        transaction.addEventListener('abort', () => fail(transaction.error));
        transaction.addEventListener('error', () => fail(transaction.error));
    });
}
