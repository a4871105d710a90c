/** A set of records by their ids. Each call is one step that other tabs see as a whole. */
export interface Records<T extends {id: string}> {
    get(id: string): Promise<T | undefined>;
    all(): Promise<T[]>;
    put(record: T): Promise<void>;
    remove(id: string): Promise<void>;
    /** Puts what `change` makes of the record, or removes it for null. Undefined leaves it as it is. Returns what is there then. */
    change(id: string, change: (record: T | undefined) => T | null | undefined): Promise<T | undefined>;
}

/** The records of a records that are of one kind, where others lie beside them. */
export function partOf<T extends {id: string}>(records: Records<T>, isPart: (record: {id: string}) => boolean): Records<T> {
    return {
        get: (id) => records.get(id),
        all: async () => (await records.all()).filter(isPart),
        put: (record) => records.put(record),
        remove: (id) => records.remove(id),
        change: (id, change) => records.change(id, change),
    };
}

/** In memory: for tests, and where a browser refuses to keep anything. */
export class MemoryRecords<T extends {id: string}> implements Records<T> {
    private readonly records = new Map<string, T>();

    async get(id: string): Promise<T | undefined> {
        return structuredClone(this.records.get(id));
    }

    async all(): Promise<T[]> {
        return structuredClone([...this.records.values()]);
    }

    async put(record: T): Promise<void> {
        this.records.set(record.id, structuredClone(record));
    }

    async remove(id: string): Promise<void> {
        this.records.delete(id);
    }

    async change(id: string, change: (record: T | undefined) => T | null | undefined): Promise<T | undefined> {
        const changed = change(structuredClone(this.records.get(id)));
        if (changed === null) this.records.delete(id);
        else if (changed !== undefined) this.records.set(id, structuredClone(changed));
        return this.get(id);
    }
}
