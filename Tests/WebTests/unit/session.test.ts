import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {Problem} from 'core/api/problem';
import {Device} from 'core/session/device';
import {Session} from 'core/session/session';
import {Tabs} from 'core/session/tabs';
import {grant, json, problem, Server} from './server';

/** Tabs that hear nobody, and remember what they were told. */
class Alone extends Tabs {
    readonly told: unknown[] = [];
    override tell(said: unknown): void {
        this.told.push(said);
    }
    override async oneAtATime<T>(work: () => Promise<T>): Promise<T> {
        return work();
    }
}

const stored = new Map<string, string>();
Object.assign(globalThis, {
    localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => stored.set(name, value),
        removeItem: (name: string) => stored.delete(name),
    },
    BroadcastChannel: undefined,
    // The renewal of a session that nobody ends would keep the process.
    setTimeout: ((original) => (work: () => void, time = 0) => {
        const timer = original(work, time) as unknown as {unref(): void};
        if (time > 1000) timer.unref();
        return timer;
    })(setTimeout),
});

function start(...answers: (Response | Error)[]) {
    stored.clear();
    const server = new Server(...answers);
    const tabs = new Alone();
    return {server, tabs, session: new Session(new Device(), tabs, server.fetch)};
}

test('signing in asks for a cookie, and keeps no token in storage', async () => {
    for (const [keep, field] of [[false, 'cookie'], [true, 'cookie;keep']] as const) {
        const {server, session, tabs} = start(json(grant('access-secret'), 201));
        deepEqual(await session.signIn('jonas', 'pass', keep, []), {is: 'in', recoveryCodes: []});
        equal(server.asked[0]?.headers['TheraComm-Session'], field);
        deepEqual(server.asked[0]?.body, {login: 'jonas', password: 'pass'});
        equal(session.state.value.is, 'in');
        equal(await session.current(), 'access-secret');
        equal(tabs.told.length, 1);
        ok(![...stored.values()].some((value) => value.includes('secret')));
        equal(stored.get('theracomm.session'), 'cookie');
    }
});

test('a page that is loaded again goes on by the cookie, without a token of its own', async () => {
    const {server, session} = start(json(grant('a2')));
    stored.set('theracomm.session', 'cookie');
    await session.start();
    equal(session.state.value.is, 'in');
    deepEqual(server.asked[0]?.body, {});
    equal(server.asked[0]?.headers['TheraComm-Session'], 'cookie');
});

test('where nobody has signed in nothing is asked', async () => {
    const {server, session} = start();
    await session.start();
    deepEqual(session.state.value, {is: 'out'});
    equal(server.asked.length, 0);
});

test('many who meet an expired token cause one exchange', async () => {
    const {server, session} = start(json(grant('a1'), 201), json(grant('a2')));
    await session.signIn('jonas', 'pass', false, []);
    const tokens = await Promise.all([session.renew('a1'), session.renew('a1'), session.renew('a1')]);
    deepEqual(tokens, ['a2', 'a2', 'a2']);
    equal(await session.renew('a1'), 'a2', 'who comes late gets what is there');
    equal(server.asked.length, 2);
});

test('without a network who is in stays in', async () => {
    const {session} = start(json(grant('a1'), 201), new TypeError('cut'));
    await session.signIn('jonas', 'pass', false, []);
    equal(await session.renew('a1'), 'a1');
    equal(session.state.value.is, 'in');
    ok(stored.has('theracomm.session'));
});

test('a session that is over says so, here and in other tabs', async () => {
    const {session, tabs} = start(json(grant('a1'), 201), problem('session-over', 401));
    await session.signIn('jonas', 'pass', false, []);
    equal(await session.renew('a1'), undefined);
    deepEqual(session.state.value, {is: 'out', why: 'over'});
    deepEqual(tabs.told.at(-1), {is: 'out'});
    ok(!stored.has('theracomm.session'));
});

test('policies that came meanwhile are accepted on the way', async () => {
    const {server, session} = start(json(grant('a1'), 201), problem('policies-pending', 403), json(grant('a2')));
    await session.signIn('jonas', 'pass', false, []);
    equal(await session.renew('a1'), undefined);
    equal(session.state.value.is, 'waiting');
    await session.accept([{policy: 'privacy', version: 2}]);
    equal(session.state.value.is, 'in');
    deepEqual(server.asked[2]?.body, {accept: [{policy: 'privacy', version: 2}]});
});

test('a second step follows, and recovery codes are shown before anything else', async () => {
    const {session} = start(
        json({challenge: 'c', needs: 'enrolment', expires_in: 300}, 202),
        problem('wrong-code', 401),
        json({...grant('a1'), recovery_codes: ['one', 'two']}, 201),
    );
    deepEqual(await session.signIn('jonas', 'pass', false, []), {is: 'more', challenge: 'c', needs: 'enrolment', expires_in: 300});
    await rejects(session.confirmEnrolment('c', '000000'), (error) => error instanceof Problem && error.kind === 'wrong-code');
    deepEqual(await session.confirmEnrolment('c', '123456'), {is: 'in', recoveryCodes: ['one', 'two']});
    equal(session.state.value.is, 'starting');
    session.enter();
    equal(session.state.value.is, 'in');
});

test('signing out forgets at once, whether or not the server hears of it', async () => {
    const {server, session, tabs} = start(json(grant('a1'), 201), new TypeError('cut'));
    await session.signIn('jonas', 'pass', false, []);
    await session.signOut();
    deepEqual(session.state.value, {is: 'out', why: 'by-oneself'});
    equal(await session.current(), undefined);
    equal(server.asked[1]?.headers['Authorization'], 'Bearer a1');
    deepEqual(tabs.told.at(-1), {is: 'out'});
});

test('what another tab has told holds here', async () => {
    const {session, tabs} = start(json(grant('a1'), 201));
    await session.signIn('jonas', 'pass', false, []);
    tabs.heard({is: 'in', grant: grant('a9') as never});
    equal(await session.current(), 'a9');
    tabs.heard({is: 'out'});
    deepEqual(session.state.value, {is: 'out', why: 'by-oneself'});
});
