import {deepEqual, equal, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {addressOf, leftOf, namedIn, newestFirst, type Room} from 'areas/account/earlier/model';
import {ReadingTokens} from 'areas/account/earlier/tokens';
import {isMerged, mayConfirm, type Merge, orderOf, parted, stepsOf} from 'areas/people/merging/model';
import {Caller} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {json, problem, Server} from './server';

const is = (kind: string) => (error: unknown) => error instanceof Problem && error.kind === kind;

test('the account that is opened is the earlier one, unless it was chosen to go on', () => {
    const [opened, other] = [{id: 'opened'}, {id: 'other'}];
    deepEqual(orderOf(opened, other, undefined), {account: opened, into: other});
    deepEqual(orderOf(opened, other, 'other'), {account: opened, into: other});
    deepEqual(orderOf(opened, other, 'opened'), {account: other, into: opened});
    // Chosen while another account was found.
    deepEqual(orderOf(opened, other, 'somebody'), {account: opened, into: other});
});

/** A merge of somebody's accounts. */
const merge = (id: string, state: Merge['state'], account = 'a', into = 'b', more: Partial<Merge> = {}): Merge =>
    ({id, state, account: {id: account, number: 1}, into: {id: into, number: 2}, ...more});

test('merges are told apart by their state; one that is only proposed closes nothing', () => {
    const merges = [merge('4', 'proposed', 'b', 'd'), merge('3', 'merged', 'a', 'b'), merge('2', 'merged', 'c', 'a'), merge('1', 'undone', 'a', 'c')];
    const {proposed, merged, undone} = parted(merges);
    deepEqual([proposed, merged, undone].map((each) => each.map(({id}) => id)), [['4'], ['3', '2'], ['1']]);
    deepEqual(['a', 'b', 'c', 'd'].map((person) => isMerged(merges, person)), [true, false, true, false]);
    equal(isMerged([merge('1', 'undone')], 'a'), false);
});

test('a proposal is confirmed by anybody but those who have made it', () => {
    const at = '2026-11-29T12:00:00Z';
    const proposal = merge('1', 'proposed', 'a', 'b', {proposed: {at, by: {id: 'first', name: 'First'}}});
    deepEqual(['first', 'second'].map((person) => mayConfirm(proposal, person)), [false, true]);
    equal(mayConfirm({...proposal, state: 'merged'}, 'second'), false);
    equal(mayConfirm({...proposal, proposed: {at, by: null}}, 'second'), true);
});

test('steps of a merge, each with its reason', () => {
    const at = '2026-11-29T12:00:00Z';
    const proposed = {at, by: {id: 'first', name: 'First'}};
    const [merged, undone] = [{at, by: {id: 'second'}}, {at, reason: 'They are two.'}];
    const steps = (more: Partial<Merge>) => stepsOf(merge('1', 'undone', 'a', 'b', {reason: 'They are one.', ...more})).map(({deed, reason}) => [deed, reason]);
    deepEqual(steps({proposed}), [['proposed', 'They are one.']]);
    deepEqual(steps({proposed, merged, undone}), [['proposed', 'They are one.'], ['confirmed', undefined], ['separated', 'They are two.']]);
    deepEqual(steps({proposed, undone}), [['proposed', 'They are one.'], ['withdrawn', 'They are two.']]);
    deepEqual(steps({merged}), [['joined', 'They are one.']], 'an operator needs nobody else');
});

/** A reader of an earlier account, and how often it has asked for a token. */
function reading(server: Server, refuse?: Problem) {
    const asked: string[] = [];
    const tokens = new ReadingTokens(async () => {
        asked.push(`token ${asked.length + 1}`);
        await new Promise((done) => setTimeout(done));
        if (refuse && asked.length > 1) throw refuse;
        return asked.at(-1) ?? '';
    });
    return {asked, caller: new Caller(tokens, server.fetch, async () => undefined)};
}
const letters = () => json({letters: []});
const bearers = (server: Server) => server.asked.map(({headers}) => headers['Authorization']);

test('one token is asked for, however much is read with it', async () => {
    const server = new Server(letters(), letters(), letters());
    const {asked, caller} = reading(server);
    await Promise.all([caller.call('GET /api/v1/mail/letters'), caller.call('GET /api/v1/mail/letters')]);
    await caller.call('GET /api/v1/mail/letters');
    equal(asked.length, 1);
    deepEqual(bearers(server), ['Bearer token 1', 'Bearer token 1', 'Bearer token 1']);
});

test('a token that has run out is asked for again, once for all that were refused', async () => {
    const over = () => problem('token-expired', 401);
    const server = new Server(letters(), over(), over(), letters(), letters());
    const {asked, caller} = reading(server);
    await caller.call('GET /api/v1/mail/letters');
    await Promise.all([caller.call('GET /api/v1/mail/letters'), caller.call('GET /api/v1/mail/letters')]);
    equal(asked.length, 2);
    deepEqual(bearers(server).slice(3), ['Bearer token 2', 'Bearer token 2']);
    // The second one is refused as well: nothing goes round and round.
    server.follow(over(), over());
    await rejects(caller.call('GET /api/v1/mail/letters'), is('token-expired'));
    equal(asked.length, 3);
});

test('an account that is not one\'s own any more says so, each time it is read', async () => {
    const server = new Server(letters(), problem('token-expired', 401));
    const {asked, caller} = reading(server, new Problem('earlier-account-gone', 404));
    await caller.call('GET /api/v1/mail/letters');
    await rejects(caller.call('GET /api/v1/mail/letters'), is('earlier-account-gone'));
    await rejects(caller.call('GET /api/v1/mail/letters'), is('earlier-account-gone'));
    equal(asked.length, 3);
    equal(server.asked.length, 2, 'nothing is asked without a token');
});

test('rooms by their latest message, letters by whom they name', () => {
    const room = (id: string, begun: string, at?: string) => ({id, created_at: begun, latest: at === undefined ? null : {at}}) as Room;
    const rooms = [room('new', '2026-11-03T12:00:00Z'), room('old', '2026-11-01T12:00:00Z'), room('busy', '2026-11-01T12:00:00Z', '2026-11-04T12:00:00Z')];
    deepEqual(newestFirst(rooms).map(({id}) => id), ['busy', 'new', 'old']);
    const person = (id: string) => ({id, number: 1, name: `Name of ${id}`, first_name: '', last_name: ''});
    const letter = {from: person('earlier'), to: [person('a')], bcc: [person('b')], draft: false};
    deepEqual(namedIn(letter, 'earlier'), {isOwn: true, names: ['Name of a', 'Name of b']});
    deepEqual(namedIn(letter, 'a'), {isOwn: false, names: ['Name of earlier']});
    deepEqual(namedIn({...letter, from: null}, 'a'), {isOwn: false, names: []});
    equal(addressOf('a', 'rooms', 'r'), '/account/earlier/a/rooms/r');
});

test('of a message its words and files are left, of a deleted one nothing', () => {
    const parts = [{content: 'One'}, {attachment: 'f', name: 'a.png'}, {content: 'Two'}];
    deepEqual(leftOf({parts}), {text: 'One\nTwo', files: [{attachment: 'f', name: 'a.png'}]});
    equal(leftOf({parts, deleted_at: '2026-11-29T12:00:00Z'}), undefined);
    equal(leftOf({parts: null}), undefined);
});
