import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {Problem} from 'core/api/problem';
import {MemoryRecords} from 'core/offline/records';
import {due, type Entry, pauseOf} from 'core/outbox/entry';
import {Outbox} from 'core/outbox/outbox';
import type {Surroundings} from 'core/outbox/surroundings';

/** A browser with one lock, one channel, and a clock that goes when it is told to. */
class Browser {
    private readonly listeners: (() => void)[] = [];
    private queue = Promise.resolve();
    readonly timers = new Set<() => void>();
    private time = 0;

    tab(): Surroundings & {wake: () => void; leave: () => void} {
        let wake = () => undefined as void;
        let leave = () => undefined as void;
        const own: (() => void)[] = [];
        return {
            now: () => (this.time += 1),
            random: () => 0,
            after: (_, work) => {
                this.timers.add(work);
                return () => this.timers.delete(work);
            },
            whileAlone: (work) => (this.queue = this.queue.then(work)),
            tellChanged: () => {
                for (const each of this.listeners) if (!own.includes(each)) each();
            },
            onChanged: (heard) => {
                own.push(heard);
                this.listeners.push(heard);
            },
            onWake: (call) => (wake = call),
            wake: () => wake(),
            onLeave: (call) => (leave = call),
            leave: () => leave(),
        };
    }
}

const turns = async () => {
    for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setTimeout(done));
};

/** Calls that end when they are told to. */
function held() {
    const ends: {entry: Entry; end: (problem?: Problem) => void}[] = [];
    const send = (entry: Entry) =>
        new Promise<void>((done, fail) => {
            ends.push({entry, end: (problem) => (problem ? fail(problem) : done())});
        });
    return {ends, send};
}

test('a lane goes in order, lanes go side by side', async () => {
    const outbox = new Outbox(new Browser().tab());
    const {ends, send} = held();
    outbox.kind('say', send);
    await outbox.belongTo({person: 'a', records: Promise.resolve(new MemoryRecords<Entry>())});
    for (const [lane, id] of [['x', '1'], ['x', '2'], ['y', '3']] as const) await outbox.add('say', lane, id, id);
    await turns();
    deepEqual(ends.map(({entry}) => entry.id), ['1', '3']);
    equal(await outbox.takeBack('1'), false);
    ends[0]?.end();
    await turns();
    deepEqual(ends.map(({entry}) => entry.id), ['1', '3', '2']);
    ends[1]?.end();
    ends[2]?.end();
    await turns();
    deepEqual(outbox.entries.value, []);
});

test('without network it waits, and goes with the same id once it is woken', async () => {
    const browser = new Browser();
    const tab = browser.tab();
    const outbox = new Outbox(tab);
    const {ends, send} = held();
    outbox.kind('say', send);
    await outbox.belongTo({person: 'a', records: Promise.resolve(new MemoryRecords<Entry>())});
    await outbox.add('say', 'x', {}, '1');
    await turns();
    ends[0]?.end(new Problem('no-connection', 0));
    await turns();
    equal(outbox.entries.value[0]?.state, 'waiting');
    equal(ends.length, 1);
    equal(browser.timers.size, 1);
    tab.wake();
    await turns();
    equal(ends[1]?.entry.id, '1');
    equal(ends[1]?.entry.tries, 2);
    equal(browser.timers.size, 0);
    ends[1]?.end(new Problem('session-over', 401));
    await turns();
    equal(outbox.entries.value[0]?.state, 'waiting');
});

test('what is refused is shown, holds nobody up, and can be tried again or taken back', async () => {
    const outbox = new Outbox(new Browser().tab());
    const {ends, send} = held();
    outbox.kind('say', send);
    await outbox.belongTo({person: 'a', records: Promise.resolve(new MemoryRecords<Entry>())});
    await outbox.add('say', 'x', {}, '1');
    await outbox.add('say', 'x', {}, '2');
    await turns();
    ends[0]?.end(new Problem('may-not-write', 403, [{field: 'to[0]', code: 'not_matched', message: '', parameters: {}}]));
    await turns();
    const refused = outbox.entries.value[0];
    deepEqual([refused?.state, refused?.problem?.type, refused?.problem?.fields?.[0]?.code], ['refused', 'may-not-write', 'not_matched']);
    equal(ends[1]?.entry.id, '2');
    ends[1]?.end();
    await outbox.again('1');
    await turns();
    equal(ends[2]?.entry.id, '1');
    equal(ends[2]?.entry.problem, undefined);
    ends[2]?.end(new Problem('may-not-write', 403));
    await turns();
    ok(await outbox.takeBack('1'));
    deepEqual(outbox.entries.value, []);
    equal(await outbox.takeBack('1'), false);
});

test('one tab sends what all of them have, and the next goes on when it is gone', async () => {
    const browser = new Browser();
    const records = Promise.resolve(new MemoryRecords<Entry>());
    const [one, two] = [new Outbox(browser.tab()), new Outbox(browser.tab())];
    const [first, second] = [held(), held()];
    one.kind('say', first.send);
    two.kind('say', second.send);
    await one.belongTo({person: 'a', records});
    await two.belongTo({person: 'a', records});
    await two.add('say', 'x', {}, '1');
    await turns();
    deepEqual([first.ends.length, second.ends.length], [1, 0]);
    equal(two.entries.value[0]?.state, 'sending');
    // The tab goes in the middle of a call, whose end nobody knows: it is sent once more under the same id.
    await one.belongTo(undefined);
    await turns();
    equal(second.ends[0]?.entry.id, '1');
    second.ends[0]?.end();
    await turns();
    deepEqual(two.entries.value, []);
});

test("nobody's sign-in sends what is another's", async () => {
    const records = new MemoryRecords<Entry>();
    const outbox = new Outbox(new Browser().tab());
    const {ends, send} = held();
    await outbox.belongTo({person: 'a', records: Promise.resolve(records)});
    await outbox.add('say', 'x', {}, '1');
    await outbox.belongTo({person: 'b', records: Promise.resolve(records)});
    outbox.kind('say', send);
    await turns();
    deepEqual([ends.length, outbox.entries.value.length], [0, 0]);
    await outbox.belongTo({person: 'a', records: Promise.resolve(records)});
    await turns();
    equal(ends.length, 1);
});

test('what waits can be given other words, and goes at once', async () => {
    const outbox = new Outbox(new Browser().tab());
    const sent: unknown[] = [];
    outbox.kind('say', async ({payload}) => {
        sent.push(payload);
        if (payload === 'not yet') throw new Problem('held', 503, [], 10);
    });
    await outbox.belongTo({person: 'a', records: Promise.resolve(new MemoryRecords<Entry>())});
    await outbox.add('say', 'x', 'not yet', '1');
    await turns();
    deepEqual([sent, outbox.entries.value.length], [['not yet'], 1]);
    await outbox.amend('1', 'now');
    await turns();
    deepEqual([sent, outbox.entries.value.length], [['not yet', 'now'], 0]);
    await outbox.amend('1', 'too late');
    await turns();
    equal(sent.length, 2);
});

test('what gets other words in the midst of a try is tried with them without a pause', async () => {
    const outbox = new Outbox(new Browser().tab());
    const {ends, send} = held();
    outbox.kind('say', send);
    await outbox.belongTo({person: 'a', records: Promise.resolve(new MemoryRecords<Entry>())});
    await outbox.add('say', 'x', 'not yet', '1');
    await turns();
    await outbox.amend('1', 'now');
    ends[0]?.end(new Problem('held', 503, [], 10));
    await turns();
    deepEqual(ends.map(({entry}) => entry.payload), ['not yet', 'now']);
    ends[1]?.end();
    await turns();
    equal(outbox.entries.value.length, 0);
});

test('what another tab gives other words goes at once', async () => {
    const [browser, records] = [new Browser(), new MemoryRecords<Entry>()];
    const [runner, other] = [new Outbox(browser.tab()), new Outbox(browser.tab())];
    const {ends, send} = held();
    for (const each of [runner, other]) {
        each.kind('say', send);
        await each.belongTo({person: 'a', records: Promise.resolve(records)});
    }
    await other.add('say', 'x', 'not yet', '1');
    await turns();
    ends[0]?.end(new Problem('held', 503, [], 10));
    await turns();
    equal(ends.length, 1);
    await other.amend('1', 'now');
    await turns();
    deepEqual(ends.map(({entry}) => entry.payload), ['not yet', 'now']);
});

test('what is at its turn is sent as the page is closed, where its kind can be, and stays', async () => {
    const tab = new Browser().tab();
    const outbox = new Outbox(tab);
    const {ends, send} = held();
    const left: string[] = [];
    outbox.kind('say', send, async ({id}) => void left.push(id));
    outbox.kind('note', send);
    await outbox.belongTo({person: 'a', records: Promise.resolve(new MemoryRecords<Entry>())});
    for (const [kind, lane, id] of [['say', 'x', '1'], ['say', 'x', '2'], ['say', 'y', '3'], ['note', 'z', '4']] as const) await outbox.add(kind, lane, id, id);
    await turns();
    equal(ends.length, 3);
    tab.leave();
    deepEqual(left, ['1', '3']);
    equal(outbox.entries.value.length, 4);
});

test('pauses grow to a minute, and follow what the server asks for', () => {
    deepEqual([1, 2, 6, 40].map((tries) => pauseOf(tries, undefined, 1)), [2, 4, 60, 60]);
    equal(pauseOf(3, 7, 0.5), 7);
    const entry = (id: string, lane: string, state: Entry['state']): Entry => ({id, lane, state, person: 'a', kind: 'k', payload: 0, madeAt: 0, tries: 0});
    const all = [entry('1', 'x', 'refused'), entry('2', 'x', 'waiting'), entry('3', 'x', 'waiting'), entry('4', 'y', 'waiting')];
    deepEqual(due(all, new Set(['y'])).map(({id}) => id), ['2']);
});
