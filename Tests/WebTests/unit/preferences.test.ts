import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {Caller} from 'core/api/call';
import {MemoryRecords} from 'core/offline/records';
import {Device} from 'core/session/device';
import {type Choices, Preferences, remaining, type Waiting} from 'core/session/preferences';
import {json, problem, Server} from './server';

const stored = new Map<string, string>();
Object.assign(globalThis, {
    localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => stored.set(name, value),
        removeItem: (name: string) => stored.delete(name),
    },
});

const first: Choices = {appearance: 'system', text_size: 100, lists: 'endless', shortcuts: 'on', enter_sends: 'device'};

function start(...answers: (Response | Error)[]) {
    stored.clear();
    const server = new Server(...answers);
    const caller = new Caller({current: async () => 'token', renew: async () => undefined}, server.fetch, async () => undefined);
    const records = new MemoryRecords<Waiting>();
    const again = () => new Preferences(new Device(), caller, async () => records);
    return {server, records, again, preferences: again()};
}

/** Answer to whoever has never chosen. */
function never(): Response {
    const answer = json(first);
    answer.headers.set('etag', '"0"');
    return answer;
}

test('choices of other devices are taken up at sign-in, and kept for the next start', async () => {
    const {again, preferences} = start(json({...first, appearance: 'dark', text_size: 125}));
    deepEqual(preferences.chosen.value, first);
    await preferences.as('jonas');
    deepEqual(preferences.chosen.value, {...first, appearance: 'dark', text_size: 125});
    equal(again().chosen.value.appearance, 'dark');
});

test('what is chosen before the first view is there is saved at once, and not undone by it', async () => {
    const {server, preferences} = start(json(first), json({...first, appearance: 'dark'}), json({...first, appearance: 'dark'}));
    let show = () => {};
    const asked = preferences.as('jonas', new Promise<void>((resolve) => {
        show = resolve;
    }));
    await preferences.choose({appearance: 'dark'});
    deepEqual(server.asked[1]?.body, {appearance: 'dark'});
    show();
    await asked;
    equal(preferences.chosen.value.appearance, 'dark');
});

test('a choice holds at once, and is saved alone, over whatever there is', async () => {
    const {server, records, preferences} = start(json(first), json({...first, lists: 'pages', shortcuts: 'off'}));
    await preferences.as('jonas');
    const saved = preferences.choose({lists: 'pages'});
    equal(preferences.chosen.value.lists, 'pages');
    await saved;
    deepEqual(server.asked[1]?.body, {lists: 'pages'});
    equal(server.asked[1]?.headers['If-Match'], '*');
    // What another device has chosen comes with the answer.
    equal(preferences.chosen.value.shortcuts, 'off');
    deepEqual(await records.all(), []);
});

test('without a network a choice holds, waits, and is saved after the next start', async () => {
    const none = () => new TypeError('no network');
    const {server, records, again, preferences} = start(none(), none(), none(), none());
    await preferences.as('jonas');
    await preferences.choose({text_size: 150});
    equal(preferences.chosen.value.text_size, 150);
    deepEqual(await records.all(), [{id: 'choices', changes: {text_size: 150}}]);
    server.follow(json({...first, appearance: 'light'}), json({...first, appearance: 'light', text_size: 150}));
    const next = again();
    await next.as('jonas');
    deepEqual(server.asked.at(-1)?.body, {text_size: 150});
    deepEqual(next.chosen.value, {...first, appearance: 'light', text_size: 150});
    deepEqual(await records.all(), []);
});

test('a choice that is refused is given up for what the unit has', async () => {
    const {records, preferences} = start(json(first), problem('validation-failed', 422), json(first));
    await preferences.as('jonas');
    await preferences.choose({text_size: 150});
    equal(preferences.chosen.value.text_size, 100);
    deepEqual(await records.all(), []);
});

test('an answer that comes late takes nothing back that was chosen meanwhile', async () => {
    const {server, preferences} = start(json({...first, lists: 'pages'}), json({...first, appearance: 'dark', lists: 'pages'}));
    const signedIn = preferences.as('jonas');
    while (server.asked.length === 0) await Promise.resolve();
    const chosen = preferences.choose({appearance: 'dark'});
    await signedIn;
    deepEqual(preferences.chosen.value, {...first, appearance: 'dark', lists: 'pages'});
    await chosen;
    deepEqual(server.asked.map(({method}) => method), ['GET', 'PATCH']);
});

test('nobody saves as somebody else what was chosen before', async () => {
    const {server, preferences} = start(json(first), json({...first, appearance: 'light'}));
    await preferences.as('jonas');
    await preferences.as(undefined);
    await preferences.as('ada');
    deepEqual(server.asked.map(({method}) => method), ['GET', 'GET']);
    equal(preferences.chosen.value.appearance, 'light');
});

test('who has never chosen keeps what this browser had, and saves it with the first choice', async () => {
    const {server, again, preferences} = start(never(), never(), json({...first, appearance: 'dark', lists: 'pages'}), json({...first, appearance: 'dark', lists: 'pages', text_size: 110}));
    new Device().appearance = 'dark';
    preferences.read();
    await preferences.as('jonas');
    equal(preferences.chosen.value.appearance, 'dark');
    equal(again().chosen.value.appearance, 'dark');
    await preferences.choose({lists: 'pages'});
    deepEqual(server.asked.map(({method}) => method), ['GET', 'GET', 'PATCH']);
    deepEqual(server.asked.at(-1)?.body, {...first, appearance: 'dark', lists: 'pages'});
    // From then on only what is chosen.
    await preferences.choose({text_size: 110});
    deepEqual(server.asked.at(-1)?.body, {text_size: 110});
    equal(preferences.chosen.value.appearance, 'dark');
});

test('who comes next and has never chosen saves nothing by coming', async () => {
    const {server, preferences} = start(json({...first, appearance: 'dark'}), never());
    await preferences.as('jonas');
    await preferences.as(undefined);
    await preferences.as('ada');
    deepEqual(server.asked.map(({method}) => method), ['GET', 'GET']);
});

test('what was chosen again while it was saved still waits', () => {
    deepEqual(remaining({appearance: 'dark', text_size: 125}, {appearance: 'light', text_size: 125}), {appearance: 'dark'});
});
