/** What each tab wants to hear, with the cursor that it has. */
export class Wishes {
    private readonly tabs = new Map<string, ReadonlyMap<string, string | undefined>>();

    set(tab: string, topics: readonly [string, string | undefined][]): void {
        this.tabs.set(tab, new Map(topics));
    }

    gone(tab: string): void {
        this.tabs.delete(tab);
    }

    clear(): void {
        this.tabs.clear();
    }

    /** Tabs that want a topic. */
    of(topic: string): string[] {
        return [...this.tabs].filter(([, topics]) => topics.has(topic)).map(([tab]) => tab);
    }

    /** All of them together. A topic goes on after a cursor that somebody has; whose is another learns that it has missed something. */
    all(): Map<string, string | undefined> {
        const all = new Map<string, string | undefined>();
        for (const topics of this.tabs.values()) {
            for (const [topic, cursor] of topics) all.set(topic, all.get(topic) ?? cursor);
        }
        return all;
    }
}
