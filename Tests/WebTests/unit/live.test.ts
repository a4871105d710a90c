import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {Problem} from 'core/api/problem';
import {Live} from 'core/live/live';
import {LONGEST, pause, SHORTEST} from 'core/live/pause';
import {Browser, FakePresence, FakeTokens, Lines} from './lines';

const pending: {work: () => void; time: number}[] = [];
let clock = 0;
Object.assign(globalThis, {
    setTimeout: (work: () => void, time = 0) => pending.push({work, time: clock + time}),
    clearTimeout: (number: number | undefined) => {
        const timer = number === undefined ? undefined : pending[number - 1];
        if (timer) timer.work = () => undefined;
    },
});

/** Lets what waits for promises go on. */
async function settle(): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
}

/** Lets time pass. */
async function pass(milliseconds: number): Promise<void> {
    clock += milliseconds;
    for (const timer of pending.filter((each) => each.time <= clock)) {
        const {work} = timer;
        timer.work = () => undefined;
        work();
    }
    await settle();
}

function tab(browser = new Browser(), tokens = new FakeTokens()) {
    const [lines, presence, neighbour] = [new Lines(), new FakePresence(), browser.tab()];
    const live = new Live(tokens, () => neighbour, lines.open, () => 0, presence);
    const heard: string[] = [];
    const ears = (topic: string) => ({
        heard: (frame: {type: string; id?: string; data: unknown}) => heard.push(`${topic} ${frame.id ?? '-'} ${JSON.stringify(frame.data)}`),
        reset: () => heard.push(`${topic} reset`),
    });
    const take = () => heard.splice(0);
    return {live, lines, presence, tokens, ears, take, neighbour, browser};
}

/** A tab that is connected and hears a topic. */
async function connected(...given: Parameters<typeof tab>) {
    const one = tab(...given);
    const stop = one.live.hear('chat/messages', one.ears('m'));
    one.live.as('jonas');
    await settle();
    one.lines.last.welcome();
    one.lines.last.grants('chat/messages', 'c1');
    one.take();
    return {...one, stop};
}

test('nothing is sent on a socket that the server is closing; it is asked for on the next', async () => {
    const {live, lines, ears} = await connected();
    lines.last.closes();
    live.hear('mail/inbox', ears('i'));
    await settle();
    lines.last.breaks();
    await pass(LONGEST * 1000);
    lines.last.welcome();
    equal(lines.all.length, 2);
    ok(lines.last.said.some(({op, topic}) => op === 'subscribe' && topic === 'mail/inbox'));
});

test('one says who one is, asks, loads, and hears in order', async () => {
    const {live, lines, ears, take} = tab();
    live.hear('chat/messages', ears('m'));
    live.as('jonas');
    await settle();
    equal(lines.all.length, 1);
    lines.last.welcome();
    deepEqual(lines.last.said, [{op: 'hello', token: 't1'}, {op: 'subscribe', id: 1, topic: 'chat/messages'}]);
    take();
    lines.last.grants('chat/messages', 'c1');
    deepEqual(take(), ['m reset'], 'what was loaded before may lack something');
    lines.last.tells('chat/messages', 'c2', 2);
    lines.last.tells('chat/messages', 'c3', 3);
    lines.last.says({op: 'signal', topic: 'chat/messages', type: 's', data: 's'});
    deepEqual(take(), ['m c2 2', 'm c3 3', 'm - "s"']);
});

test('after a break it goes on after the last cursor, and loads anew only when it is told to', async () => {
    const {lines, take} = await connected();
    lines.last.tells('chat/messages', 'c2', 2);
    take();
    lines.last.breaks();
    await pass(SHORTEST * 1000);
    equal(lines.all.length, 2);
    lines.last.welcome();
    deepEqual(lines.last.said[1], {op: 'subscribe', id: 2, topic: 'chat/messages', after: 'c2'});
    lines.last.grants('chat/messages', 'c2');
    lines.last.tells('chat/messages', 'c3', 3);
    deepEqual(take(), ['m c3 3']);
    lines.last.says({op: 'reset', topic: 'chat/messages', cursor: 'c9'});
    lines.last.tells('chat/messages', 'c10', 10);
    deepEqual(take(), ['m reset', 'm c10 10']);
});

test('pauses are between half a second and thirty, longer with each failure', async () => {
    for (let failures = 0; failures < 20; failures += 1) {
        for (const random of [0, 0.5, 0.999_999]) {
            const seconds = pause(failures, () => random);
            ok(seconds >= SHORTEST && seconds <= LONGEST, `${failures}: ${seconds}`);
        }
    }
    equal(pause(0, () => 1), 1);
    equal(pause(20, () => 1), LONGEST);
    const {lines} = await connected();
    lines.last.breaks();
    await pass(499);
    equal(lines.all.length, 1, 'not before half a second');
    await pass(1);
    equal(lines.all.length, 2);
});

test('the network and somebody who looks end a pause at once', async () => {
    const {lines, presence} = await connected();
    presence.now.cut();
    ok(lines.last.isClosed);
    equal(lines.all.length, 1);
    presence.now.hurry();
    await settle();
    equal(lines.all.length, 2);
    lines.last.welcome();
    await settle();
    // A connection that only seems to be one.
    presence.now.hurry();
    equal(lines.last.said.at(-1)?.op, 'renew');
    await pass(10_000);
    ok(lines.last.isClosed);
});

test('each new token is shown; a refused one is exchanged once at once, then after pauses', async () => {
    const {live, lines, tokens} = await connected();
    tokens.number = 2;
    live.as('jonas');
    await settle();
    deepEqual(lines.last.said.at(-1), {op: 'renew', token: 't2'});
    lines.last.breaks(4401);
    await settle();
    equal(lines.all.length, 2);
    lines.last.opens();
    deepEqual(lines.last.said, [{op: 'hello', token: 't3'}]);
    lines.last.breaks(4401);
    await settle();
    equal(lines.all.length, 2, 'no storm');
    await pass(SHORTEST * 1000);
    equal(lines.all.length, 3);
});

test('a topic that nobody tells for now is asked for again', async () => {
    const {lines, take} = await connected();
    lines.last.says({op: 'unsubscribed', topic: 'chat/messages', problem: {type: '/problems/unavailable', status: 503}});
    await pass(SHORTEST * 1000);
    deepEqual(lines.last.said.at(-1), {op: 'subscribe', id: 2, topic: 'chat/messages', after: 'c1'});
    lines.last.says({op: 'refused', id: 2, problem: {type: '/problems/unavailable', status: 503}});
    await pass(1000);
    lines.last.grants('chat/messages', 'c1');
    lines.last.tells('chat/messages', 'c2', 2);
    deepEqual(take(), ['m c2 2']);
});

test('a second tab hears by the first, and takes over where it was', async () => {
    const browser = new Browser();
    const first = await connected(browser);
    const second = tab(browser);
    second.live.hear('chat/messages', second.ears('m'));
    second.live.hear('mail/inbox', second.ears('i'));
    second.live.as('jonas');
    await settle();
    second.take();
    equal(second.lines.all.length, 0);
    const wished = first.lines.last.said.at(-1);
    deepEqual([wished?.op, wished?.topic], ['subscribe', 'mail/inbox'], 'what is heard elsewhere is asked for here');
    first.lines.last.grants('mail/inbox', 'i1');
    first.lines.last.tells('chat/messages', 'c2', 2);
    first.lines.last.tells('mail/inbox', 'i2', 2);
    deepEqual(second.take(), ['i reset', 'm c2 2', 'i i2 2']);
    deepEqual(first.take(), ['m c2 2']);
    first.live.as(undefined);
    await settle();
    equal(second.lines.all.length, 1);
    second.lines.last.welcome();
    deepEqual(second.lines.last.said.slice(1).map(({topic, after}) => [topic, after]), [['chat/messages', 'c2'], ['mail/inbox', 'i2']]);
    second.lines.last.grants('chat/messages', 'c2');
    second.lines.last.tells('chat/messages', 'c3', 3);
    deepEqual(second.take(), ['m c3 3']);
});

test('a tab that missed something loads anew, and hears nothing twice', async () => {
    const browser = new Browser();
    const first = await connected(browser);
    const second = tab(browser);
    second.live.hear('chat/messages', second.ears('m'));
    second.live.as('jonas');
    await settle();
    second.take();
    second.neighbour.isDeaf = true;
    first.lines.last.tells('chat/messages', 'c2', 2);
    second.neighbour.isDeaf = false;
    first.lines.last.tells('chat/messages', 'c3', 3);
    deepEqual(second.take(), ['m c3 3', 'm reset']);
    first.neighbour.say({is: 'told', told: {is: 'event', topic: 'chat/messages', before: 'c2', cursor: 'c3', type: 'x', data: 3}});
    deepEqual(second.take(), []);
});

test('a state is told to whoever comes later, in each tab', async () => {
    const browser = new Browser();
    const first = await connected(browser);
    first.live.hear('chat/rooms', first.ears('r'));
    first.lines.last.grants('chat/rooms', 's0');
    first.lines.last.tells('chat/rooms', 's1', 1);
    deepEqual(first.take(), ['r reset', 'r - 1'], 'the server tells a state when it changes: before, it is loaded');
    first.live.hear('chat/rooms', first.ears('again'));
    await settle();
    deepEqual(first.take(), ['again - 1']);
    const second = tab(browser);
    second.live.hear('chat/rooms', second.ears('r'));
    second.live.as('jonas');
    await settle();
    ok(second.take().includes('r - 1'));
});

test('a hidden tab lets go, and comes back without loss', async () => {
    const one = await connected();
    one.presence.now.sleep();
    ok(one.lines.last.isClosed);
    equal(one.live.isConnected.value, true);
    one.presence.now.wake();
    await settle();
    equal(one.lines.all.length, 2);
    one.lines.last.welcome();
    equal(one.lines.last.said.at(-1)?.after, 'c1');
    deepEqual(one.take(), []);
});

test('what is done is answered, also by another tab', async () => {
    const browser = new Browser();
    const first = await connected(browser);
    const second = tab(browser);
    second.live.as('jonas');
    for (const {live} of [first, second]) {
        const answer = live.act('chat/typing', {typing: true});
        const {id = -1, action} = first.lines.last.said.at(-1) ?? {};
        equal(action, 'chat/typing');
        first.lines.last.says({op: 'done', id, action: 'chat/typing', data: {ok: 1}});
        deepEqual(await answer, {ok: 1});
        const refused = live.act('chat/read', {});
        first.lines.last.says({op: 'failed', id: id + 1, action: 'chat/read', problem: {type: '/problems/not-tied', status: 403}});
        await rejects(refused, (problem) => problem instanceof Problem && problem.kind === 'not-tied' && problem.status === 403);
    }
    const lost = second.live.act('chat/typing', {});
    first.lines.last.breaks();
    await rejects(lost, (problem) => problem instanceof Problem && problem.kind === 'no-connection');
});

test('trouble is said once it lasts', async () => {
    const {live, lines} = await connected();
    lines.last.breaks();
    await pass(3999);
    equal(live.isConnected.value, true);
    await pass(1);
    equal(live.isConnected.value, false);
    lines.last.welcome();
    equal(live.isConnected.value, true);
});

test('who comes after somebody else hears nothing of them', async () => {
    const {live, lines, take} = await connected();
    const before = lines.last;
    live.as('amara');
    await settle();
    ok(before.isClosed);
    before.tells('chat/messages', 'c2', 'for Jonas');
    lines.last.welcome();
    deepEqual(take(), ['m reset']);
    equal(lines.last.said.at(-1)?.after, undefined);
});

test('a topic is left some time after nobody hears it any more', async () => {
    const {live, lines, stop, ears} = await connected();
    stop();
    await pass(9000);
    const back = live.hear('chat/messages', ears('m'));
    await pass(9000);
    ok(!lines.last.said.some(({op}) => op === 'unsubscribe'));
    back();
    await pass(10_000);
    deepEqual(lines.last.said.at(-1), {op: 'unsubscribe', topic: 'chat/messages'});
});
