import {deepEqual, equal, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {bodyOf, serviceAt, wishesOf} from 'areas/account/notifications/model';
import {isAnswered} from 'areas/home/model';
import {Caller} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {Push} from 'core/push/push';
import {bytesOf} from 'core/push/key';
import {note, recall} from 'core/push/registered';
import {renew} from 'core/push/renewing';
import type {PushBrowser} from 'core/push/surroundings';
import {type Around, lead, type Page, tell} from 'core/push/announcing';
import {grant, json, problem, sent, Server} from './server';

const KEY = 'BNsDD5pXPcpHg2SBHBTd6rHFbCRSyFVZR3rJ4Kh9zZs';

/** Caches in memory. */
function memory(): CacheStorage {
    const kept = new Map<string, Map<string, Response>>();
    return {
        has: async (name: string) => kept.has(name),
        open: async (name: string) => {
            const cache = kept.get(name) ?? new Map<string, Response>();
            kept.set(name, cache);
            return {match: async (path: string) => cache.get(path)?.clone(), put: async (path: string, answer: Response) => void cache.set(path, answer)};
        },
        delete: async (name: string) => kept.delete(name),
    } as unknown as CacheStorage;
}

/** Push service of a browser: each subscription has another address. */
class Service {
    present: PushSubscription | null = null;
    asked = 0;
    isDown = false;

    manager = {
        getSubscription: async () => this.present,
        subscribe: async (): Promise<PushSubscription> => {
            if (this.isDown) throw new TypeError('no push service');
            this.asked += 1;
            const endpoint = `https://push.example/${this.asked}`;
            const unsubscribe = async () => {
                this.present = null;
                return true;
            };
            this.present = {endpoint, toJSON: () => ({endpoint, keys: {p256dh: 'p', auth: 'a'}}), unsubscribe} as unknown as PushSubscription;
            return this.present;
        },
    } as unknown as PushManager;
}

function start(permission: NotificationPermission = 'granted', ...answers: Response[]) {
    const server = new Server(...answers);
    const service = new Service();
    const closed: string[] = [];
    const browser: PushBrowser = {
        permission,
        needsInstallation: false,
        caches: memory(),
        ask: async () => permission,
        manager: async () => service.manager,
        shown: async (kind) => [{close: () => closed.push(kind)} as unknown as Notification],
        alone: (work) => work(),
    };
    const push = new Push(new Caller({current: async () => 'token', renew: async () => undefined}, server.fetch, async () => undefined), browser);
    return {server, service, browser, push, closed};
}

const none = () => new Response(null, {status: 204});
const known = (...ids: string[]) => json({devices: ids.map((id) => ({id, host: 'push.example', language: 'fr', since: ''}))});

const is = (kind: string) => (error: unknown) => error instanceof Problem && error.kind === kind;

/** A browser that was registered. */
async function registered(...answers: Response[]) {
    const all = start('granted', json({key: KEY}), none(), ...answers);
    equal(await all.push.turnOn('fr', true), 'on');
    return {...all, device: (await all.push.registered())?.device ?? ''};
}

test('a browser is registered after the person has said yes, and only then', async () => {
    const {server, push, device} = await registered();
    equal(await push.here(), 'on');
    deepEqual(server.asked.map(({method, url}) => `${method} ${url}`), ['GET /api/v1/notifications/key', `PUT /api/v1/notifications/devices/${device}`]);
    deepEqual(server.asked[1]?.body, {endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', language: 'fr'});
    for (const [permission, here] of [['denied', 'refused'], ['default', 'off']] as const) {
        const other = start(permission);
        equal(await other.push.turnOn('en', false), here);
        deepEqual([other.server.asked, other.service.asked], [[], 0]);
    }
    const {push: other, browser} = start();
    Object.assign(browser, {permission: undefined});
    equal(await other.here(), 'unsupported');
    Object.assign(browser, {needsInstallation: true});
    equal(await other.here(), 'uninstalled');
});

test('what the unit refuses leaves nothing in the browser', async () => {
    const {push, service} = start('granted', json({key: KEY}), problem('validation-failed', 422));
    await rejects(push.turnOn('fr', true), is('validation-failed'));
    deepEqual([service.present, await push.here()], [null, 'off']);
    const without = start('granted', problem('push-not-offered', 404));
    equal(await without.push.turnOn('fr', true), 'off');
    equal(without.service.asked, 0);
    const down = start('granted', json({key: KEY}));
    down.service.isDown = true;
    await rejects(down.push.turnOn('fr', true), is('no-push-service'));
});

test('signing out takes it away, whether the unit can be told or not', async () => {
    const {server, service, push, device} = await registered(problem('upstream-unavailable', 502));
    await push.leave();
    equal(server.asked.at(-1)?.url, `/api/v1/notifications/devices/${device}`);
    deepEqual([service.present, await push.here()], [null, 'off']);
    await push.leave();
    equal(server.asked.length, 3, 'once');
});

test('turning off waits for the unit; a device that it has removed already is off', async () => {
    const {service, push} = await registered(problem('upstream-unavailable', 502), problem('device-not-found', 404));
    await rejects(push.turnOff(), is('upstream-unavailable'));
    equal(await push.here(), 'on');
    await push.turnOff();
    deepEqual([service.present, await push.here()], [null, 'off']);
});

test('a device that is as the unit knows it is left alone', async () => {
    const {server, service, push, device} = await registered();
    server.follow(known('other', device), json({key: KEY}));
    await push.keepUp('fr', true);
    deepEqual([server.asked.length, service.asked], [4, 1]);
    await start().push.keepUp('fr', true);
});

test('another language, another address, another key: the unit is told', async () => {
    const {server, service, push, device} = await registered();
    server.follow(known(device), json({key: KEY}), none());
    await push.keepUp('en', true);
    deepEqual(server.asked.at(-1)?.body, {endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', language: 'en'});
    service.present = null;
    server.follow(known(device), json({key: KEY}), none());
    await push.keepUp('en', true);
    deepEqual(server.asked.at(-1)?.body, {endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a', language: 'en'});
    server.follow(known(device), json({key: 'b3RoZXI'}), none());
    await push.keepUp('en', true);
    deepEqual(server.asked.at(-1)?.body, {endpoint: 'https://push.example/3', p256dh: 'p', auth: 'a', language: 'en'});
    equal((await push.registered())?.key, 'b3RoZXI');
});

test('a device that was removed elsewhere, or is somebody else’s, hears nothing any more', async () => {
    const {server, service, push} = await registered();
    server.follow(known('other'), json({key: KEY}));
    await push.keepUp('fr', true);
    deepEqual([service.present, await push.here()], [null, 'off']);
});

test('a worker registers another address with the session of the cookie', async () => {
    const {server, service, push, browser, device} = await registered();
    const {caches} = browser;
    server.follow(json(grant('fresh')), none());
    const locks = {request: async (_: string, work: () => Promise<unknown>) => work()} as unknown as LockManager;
    const around = {registration: {pushManager: service.manager}, caches: caches as CacheStorage, locks, fetch: server.fetch};
    await renew(undefined, around);
    const [refresh, put] = server.asked.slice(2);
    deepEqual([refresh?.url, refresh?.headers['TheraComm-Session']], ['/api/v1/identity/sessions/refresh', 'cookie;keep']);
    deepEqual([put?.url, put?.headers['Authorization']], [`/api/v1/notifications/devices/${device}`, 'Bearer fresh']);
    equal((await push.registered())?.endpoint, 'https://push.example/2');
    // Without a session the next page finds that it doesn't fit.
    server.follow(problem('session-over', 401));
    await rejects(renew(undefined, around), is('session-over'));
    equal((await push.registered())?.endpoint, 'https://push.example/2');
});

/** A worker's surroundings with pages that say whether they are seen. */
async function worker(language: 'en' | 'fr' | undefined, ...pages: {url: string; isVisible: boolean; isSeen?: boolean}[]) {
    const caches = memory();
    if (language) await note(caches, {device: 'd', endpoint: 'e', key: KEY, language, isOwn: true});
    const service = new Service();
    await service.manager.subscribe();
    const shown: {title: string; body: string; tag: string; lang: string; silent: boolean; isThere: boolean}[] = [];
    const said: unknown[] = [];
    const opened: string[] = [];
    const all = pages.map(({url, isVisible, isSeen}): Page => ({
        url: `https://unit.example${url}`,
        visibilityState: isVisible ? 'visible' : 'hidden',
        focus: async () => said.push('focus'),
        postMessage: (message, ports) => {
            said.push(message);
            if (isSeen !== undefined) ports[0]?.postMessage(isSeen);
        },
    }));
    const around: Around = {
        registration: {
            pushManager: service.manager,
            showNotification: async (title: string, {body = '', tag = '', lang = '', silent}: NotificationOptions = {}) => {
                shown.push({title, body, tag, lang, silent: silent === true, isThere: true});
            },
            getNotifications: async ({tag}: {tag?: string} = {}) =>
                shown.filter((each) => each.tag === tag).map((each) => ({close: () => (each.isThere = false)}) as unknown as Notification),
        },
        clients: {matchAll: async () => all, openWindow: async (url) => opened.push(url)},
        caches,
        navigator: {languages: ['fr-CA']},
        routes: ['', 'letters'],
        icon: '/icon.png',
    };
    return {around, shown, said, opened, service};
}

test('a push is told in the language of the device, without a name', async () => {
    const {around, shown} = await worker('en');
    await tell({kind: 'letters', count: 1, urgent: false}, around);
    await tell({kind: 'letters', count: 3, urgent: true}, around);
    await tell({kind: 'messages', count: 1, urgent: false}, around);
    await tell({kind: 'messages', count: 2, urgent: false}, around);
    await tell({kind: 'broadcasts', count: 1, urgent: true}, around);
    await tell({kind: 'tea'}, around);
    await tell(undefined, around);
    deepEqual(shown.map(({title, body, tag, lang}) => [title, body, tag, lang]), [
        ['A letter has come.', '', 'letters', 'en'], ['3 letters have come.', 'At least one is urgent.', 'letters', 'en'],
        ['A message waits in a room.', '', 'messages', 'en'], ['2 messages wait in rooms.', '', 'messages', 'en'],
        ['There is news that you should know of.', '', 'broadcasts', 'en'],
        ['There is something new.', '', 'tea', 'en'], ['There is something new.', '', 'other', 'en'],
    ]);
});

test('where nobody is registered any more it says nothing, and is given up', async () => {
    const {around, shown, service} = await worker(undefined);
    await tell({kind: 'letters', count: 2, urgent: true}, around);
    deepEqual(shown.map(({title, body}) => [title, body]), [['Il y a du nouveau.', '']]);
    equal(service.present, null);
});

test('who has the client in front of them gets no sound, and it is taken back', async () => {
    const seen = await worker('fr', {url: '/letters', isVisible: true, isSeen: true});
    await tell({kind: 'letters', count: 1}, seen.around);
    deepEqual(seen.shown.map(({silent, isThere}) => [silent, isThere]), [[true, false]]);
    // Covered, signed out, in the background, not of the client, or too old to answer.
    for (const page of [{url: '/', isVisible: true, isSeen: false}, {url: '/', isVisible: false, isSeen: true}, {url: '/problems', isVisible: true, isSeen: true}, {url: '/', isVisible: true}]) {
        const {around, shown} = await worker('fr', page);
        await tell({kind: 'letters', count: 1}, around);
        deepEqual(shown.map(({silent, isThere}) => [silent, isThere]), [[false, true]], JSON.stringify(page));
    }
});

test('a press leads to the page that is open, else to a new one', async () => {
    const open = await worker('fr', {url: '/problems', isVisible: true}, {url: '/chat', isVisible: true}, {url: '/', isVisible: false});
    await lead({data: {path: '/letters'}}, open.around);
    deepEqual([open.said, open.opened], [[{go: '/letters'}, 'focus'], []]);
    const closed = await worker('fr');
    await lead({data: {path: '/letters'}}, closed.around);
    await lead({data: null}, closed.around);
    deepEqual(closed.opened, ['/letters', '/']);
});

test('a change is sent as the API calls it, and nothing else', () => {
    const preferences = {letters: {push: true, mail: 'all' as const}, quiet_hours: {on: false, from: '22:00', to: '07:00', time_zone: 'UTC'}, urgent_in_quiet_hours: false};
    deepEqual(sent(bodyOf({'letters.mail': 'off'})), {letters: {mail: 'off'}});
    deepEqual(sent(bodyOf({'quiet_hours.on': true, 'quiet_hours.time_zone': 'Europe/Vienna'})), {quiet_hours: {on: true, time_zone: 'Europe/Vienna'}});
    deepEqual(sent(bodyOf({'urgent_in_quiet_hours': true})), {urgent_in_quiet_hours: true});
    deepEqual(sent(bodyOf(wishesOf(preferences))), preferences);
});

test('push services are known by the browsers that use them', () => {
    const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'db5p.notify.windows.com', 'notgoogleapis.com'];
    deepEqual(hosts.map(serviceAt), ['chrome', 'firefox', 'safari', 'edge', 'other']);
});

test('one is asked once somebody else has answered', () => {
    const person = (id: string) => ({id, number: 1, name: id, first_name: id, last_name: ''});
    const letter = (from: string | undefined, reply: string | null, system = false) => ({from: from === undefined ? null : person(from), reply_to_id: reply, system});
    equal(isAnswered([letter('me', '1'), letter('ines', null), letter(undefined, '1'), letter('unit', '1', true)], 'me'), false);
    equal(isAnswered([letter('ines', '1')], 'me'), true);
});

test('the unit’s key is read as browsers want it, and a registration is kept until it is forgotten', async () => {
    deepEqual([...bytesOf('-_8A')], [251, 255, 0]);
    deepEqual([...bytesOf('AQI')], [1, 2]);
    equal(await recall(undefined), undefined);
});
