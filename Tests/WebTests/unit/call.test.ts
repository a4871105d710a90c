import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {Caller} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {json, problem, Server} from './server';

const nobody = {current: async () => undefined, renew: async () => undefined};
const paused: number[] = [];
const pause = async (seconds: number) => {
    paused.push(seconds);
};
const is = (kind: string) => (error: unknown) => error instanceof Problem && error.kind === kind;

test('a call puts parameters where they belong, encoded', async () => {
    const server = new Server(json({letters: []}));
    const caller = new Caller(nobody, server.fetch, pause);
    caller.language = 'fr';
    await caller.call('GET /api/v1/mail/folders/{folder}/letters', {path: {folder: 'a/b c'}, query: {limit: 5}});
    equal(server.asked[0]?.url, '/api/v1/mail/folders/a%2Fb%20c/letters?limit=5');
    equal(server.asked[0]?.headers['Accept-Language'], 'fr');
    equal(server.asked[0]?.headers['Authorization'], undefined);
});

test('a refusal has its kind, its fields, its number and the time to wait', async () => {
    const fields = [{field: 'login', code: 'too_short', message: 'must …'}, {}];
    const server = new Server(problem('validation-failed', 422, {fields}, {'retry-after': '8'}));
    const error = await new Caller(nobody, server.fetch, pause).call('GET /api/v1/mail/counts').catch((caught: unknown) => caught);
    ok(error instanceof Problem);
    equal(error.kind, 'validation-failed');
    deepEqual(error.fields[0], {field: 'login', code: 'too_short', message: 'must …', parameters: {}});
    deepEqual(error.fields[1], {field: '', code: '', message: '', parameters: {}});
    equal(error.retryAfter, 8);
    equal(error.requestID, 'abc');
});

test('an answer that is no problem document is one all the same', async () => {
    const server = new Server(new Response('<html>', {status: 400}));
    await rejects(new Caller(nobody, server.fetch, pause).call('GET /api/v1/mail/counts'), is('unknown'));
});

test('what only reads is tried three times, what writes once', async () => {
    const server = new Server(new TypeError('cut'), problem('busy', 503, {}, {'retry-after': '2'}), json({unread: 1, folders: []}));
    const caller = new Caller(nobody, server.fetch, pause);
    paused.length = 0;
    equal((await caller.call('GET /api/v1/mail/counts')).unread, 1);
    equal(paused.length, 2);
    ok((paused[1] ?? 0) >= 2, 'it waits as long as it is told');

    server.follow(new TypeError('cut'));
    await rejects(caller.call('POST /api/v1/identity/passwords/forgotten', {body: {email: 'a@b.c'}}), is('no-connection'));
    equal(server.asked.length, 4);
});

test('without a network nothing is tried again: what is kept is shown at once', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
    Object.defineProperty(globalThis, 'navigator', {value: {onLine: false}, configurable: true});
    const server = new Server(new TypeError('cut'));
    paused.length = 0;
    await rejects(new Caller(nobody, server.fetch, pause).call('GET /api/v1/mail/counts'), is('no-connection'));
    deepEqual([server.asked.length, paused.length], [1, 0]);
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
});

test('what has a key of its own is repeated, and with the same key', async () => {
    const server = new Server(new TypeError('cut'), json({}, 201));
    const headers = {'Idempotency-Key': 'k1'};
    await new Caller(nobody, server.fetch, pause).call('POST /api/v1/mail/letters', {body: {to: [], subject: '', body: ''}, headers} as never);
    deepEqual(server.asked.map((each) => each.headers['Idempotency-Key']), ['k1', 'k1']);
});

test('too many requests are not answered by more', async () => {
    const server = new Server(problem('too-many-requests', 429, {}, {'retry-after': '1'}));
    await rejects(new Caller(nobody, server.fetch, pause).call('GET /api/v1/mail/counts'), is('too-many-requests'));
    equal(server.asked.length, 1);
});

test('a token that is refused is exchanged once', async () => {
    const renewed: string[] = [];
    const tokens = {
        current: async () => 'old',
        renew: async (refused: string) => {
            renewed.push(refused);
            return 'new';
        },
    };
    const server = new Server(problem('token-expired', 401), json({unread: 0, folders: []}));
    const caller = new Caller(tokens, server.fetch, pause);
    await caller.call('GET /api/v1/mail/counts');
    deepEqual(server.asked.map((each) => each.headers['Authorization']), ['Bearer old', 'Bearer new']);
    server.follow(problem('token-expired', 401), problem('session-over', 401));
    await rejects(caller.call('GET /api/v1/mail/counts'), is('session-over'));
    deepEqual(renewed, ['old', 'old']);
});

test('nothing is the answer where there is none', async () => {
    const server = new Server(new Response(null, {status: 204}), new Response(null, {status: 202}));
    const caller = new Caller(nobody, server.fetch, pause);
    equal(await caller.call('DELETE /api/v1/identity/sessions/current'), undefined);
    equal(await caller.call('POST /api/v1/identity/logins/forgotten', {body: {email: ''}}), undefined);
});
