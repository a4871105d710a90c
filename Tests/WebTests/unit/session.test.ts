import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {Problem} from 'core/api/problem';
import {Device} from 'core/session/device';
import type {Person} from 'core/session/grant';
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

test('a session that was left without a network is ended before anything else', async () => {
    const {server, session} = start(
        json(grant('a1'), 201), new TypeError('cut'), new TypeError('cut'), json(grant('a2')), new Response(null, {status: 204}),
    );
    await session.signIn('jonas', 'pass', false, []);
    await session.signOut();
    equal(stored.get('theracomm.ending'), 'yes');
    const again = new Session(new Device(), new Alone(), server.fetch);
    await again.start();
    deepEqual(again.state.value, {is: 'out'});
    equal(stored.get('theracomm.ending'), 'yes', 'there is still no network');
    await again.endLeft();
    deepEqual(server.asked.slice(3).map(({method, url}) => `${method} ${url}`), [
        'POST /api/v1/identity/sessions/refresh', 'DELETE /api/v1/identity/sessions/current',
    ]);
    equal(server.asked[4]?.headers['Authorization'], 'Bearer a2');
    deepEqual(again.state.value, {is: 'out'}, 'nobody is signed in by it');
    ok(!stored.has('theracomm.ending'));
    await again.endLeft();
    equal(server.asked.length, 5);
});

test('who signs in next ends the session that was left, never their own', async () => {
    const left = start(json(grant('a1'), 201), new TypeError('cut'), problem('session-over', 401), json(grant('b1'), 201));
    await left.session.signIn('jonas', 'pass', false, []);
    await left.session.signOut();
    await left.session.signIn('amara', 'pass', false, []);
    equal(left.session.state.value.is, 'in');
    ok(!stored.has('theracomm.ending'), 'it was over already');
    const busy = start(json(grant('a1'), 201), new TypeError('cut'), problem('busy', 503), json(grant('b1'), 201));
    await busy.session.signIn('jonas', 'pass', false, []);
    await busy.session.signOut();
    await busy.session.signIn('amara', 'pass', false, []);
    ok(!stored.has('theracomm.ending'), 'the cookie is another by now');
});

test('who signs out while a token is on its way stays out', async () => {
    const {server} = start(json(grant('a1'), 201), json(grant('a2')), new TypeError('cut'), new Response(null, {status: 204}));
    let release = () => undefined as void;
    const released = new Promise<void>((done) => {
        release = done;
    });
    const session = new Session(new Device(), new Alone(), async (url, init) => {
        const answer = await server.fetch(url, init);
        if (url.endsWith('/refresh')) await released;
        return answer;
    });
    await session.signIn('jonas', 'pass', false, []);
    const renewed = session.renew('a1');
    while (server.asked.length < 2) await new Promise((done) => setTimeout(done, 1));
    await session.signOut();
    release();
    equal(await renewed, undefined);
    deepEqual(session.state.value, {is: 'out', why: 'by-oneself'});
    equal(server.asked.at(-1)?.headers['Authorization'], 'Bearer a2');
    ok(!stored.has('theracomm.ending'));
});

test('other tabs hear of a sign-out before the server does', async () => {
    const {server, session, tabs} = start(json(grant('a1'), 201), new Response(null, {status: 204}));
    await session.signIn('jonas', 'pass', false, []);
    const leaving = session.signOut();
    deepEqual(tabs.told.at(-1), {is: 'out'});
    equal(server.asked.length, 1);
    await leaving;
    deepEqual(session.state.value, {is: 'out', why: 'by-oneself'});
    equal(tabs.told.length, 2, 'who has signed in there meanwhile stays');
});

test('a refusal on the way out is no session that was over', async () => {
    const {session} = start(json(grant('a1'), 201), problem('session-over', 401), problem('session-over', 401));
    await session.signIn('jonas', 'pass', false, []);
    const seen: unknown[] = [];
    session.state.watch((state) => seen.push(state));
    await session.signOut();
    ok(seen.every((state) => JSON.stringify(state) === '{"is":"out","why":"by-oneself"}'));
});

test('another password goes on as another session, with a token that counts', async () => {
    const {server, session} = start(json(grant('a1'), 201), problem('session-over', 401), json(grant('a2')), json(grant('a3')));
    await session.signIn('jonas', 'pass', true, []);
    await session.changePassword('pass', 'other');
    equal(await session.current(), 'a3');
    deepEqual(server.asked[3]?.body, {password: 'pass', new_password: 'other'});
    equal(server.asked[3]?.headers['TheraComm-Session'], 'cookie;keep');
    equal(server.asked[3]?.headers['Authorization'], 'Bearer a2');
});

test('a device is one\'s own once the cookie says so', async () => {
    const {server, session} = start(json(grant('a1'), 201), json(grant('a2')), new TypeError('cut'));
    await session.signIn('jonas', 'pass', false, []);
    await session.keepHere(true);
    equal(server.asked[1]?.headers['TheraComm-Session'], 'cookie;keep');
    await rejects(session.keepHere(false), (error) => error instanceof Problem);
    equal(stored.get('theracomm.device'), 'own', 'all is as before');
});

test('what somebody changes about themselves is shown in all tabs', async () => {
    const {session, tabs} = start(json(grant('a1'), 201));
    await session.signIn('jonas', 'pass', false, []);
    const {person} = grant('a1') as {person: Person};
    session.know({...person, first_name: 'Jona'});
    equal(session.state.value.is === 'in' && session.state.value.person.first_name, 'Jona');
    deepEqual(tabs.told.at(-1), {is: 'known', person: {...person, first_name: 'Jona'}});
    tabs.heard({is: 'known', person: {...person, first_name: 'Jon'}});
    equal(session.state.value.is === 'in' && session.state.value.person.first_name, 'Jon');
});

test('what another tab has told holds here', async () => {
    const {session, tabs} = start(json(grant('a1'), 201));
    await session.signIn('jonas', 'pass', false, []);
    tabs.heard({is: 'in', grant: grant('a9') as never});
    equal(await session.current(), 'a9');
    tabs.heard({is: 'out'});
    deepEqual(session.state.value, {is: 'out', why: 'by-oneself'});
});

test('who signs out while a token is asked for isn’t told that the session was over', async () => {
    const {session, tabs} = start(json(grant('a1'), 201), problem('session-over', 401));
    await session.signIn('jonas', 'pass', false, []);
    const other = session.renew('a1');
    tabs.heard({is: 'out'});
    equal(await other, undefined);
    deepEqual(session.state.value, {is: 'out', why: 'by-oneself'});
});

test('a call of one is never repeated as another', async () => {
    const {server, session, tabs} = start(json(grant('jonas'), 201), problem('session-over', 401));
    await session.signIn('jonas', 'pass', false, []);
    const sent = session.caller.call('POST /api/v1/mail/drafts', {body: {body: 'of Jonas'}});
    const other = grant('ines') as {person: {id: string}};
    tabs.heard({is: 'in', grant: {...other, person: {...other.person, id: '2'}} as never});
    await rejects(sent, (error) => error instanceof Problem && error.status === 401);
    equal(server.asked.length, 2);
    equal(await session.current(), 'ines');
});
