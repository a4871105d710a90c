import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {Keeper, QUIET} from 'areas/mail/writing/keeper';
import type {Saved} from 'areas/mail/writing/save';
import {bodyOf, isUntouched, missingOf, none, type Typed} from 'areas/mail/writing/typed';
import {Problem} from 'core/api/problem';
import {MemoryShelf} from 'core/offline/shelf';
import {sent} from './server';

/** A keeper whose time goes when it is told to, and whose unit answers what it is told to. */
function kept(typed: Partial<Typed> = {}) {
    const shelf = new MemoryShelf<Typed>();
    const timers: {at: number; work: () => void}[] = [];
    const asked: Typed[] = [];
    const answers: ((typed: Typed) => Saved | Problem)[] = [];
    let now = 0;
    const keeper = new Keeper({id: 't', key: 'k', contents: none, blank: none, changedAt: 0, ...typed}, {
        shelf: Promise.resolve(shelf),
        save: async (given) => {
            asked.push(given);
            const answer = (answers.shift() ?? ((each) => ({draft: {id: 'd', version: (each.draft?.version ?? 0) + 1}, contents: each.contents})))(given);
            await new Promise((done) => setTimeout(done));
            if (answer instanceof Problem) throw answer;
            return answer;
        },
        now: () => now,
        newKey: () => 'k2',
        after: (milliseconds, work) => {
            const timer = {at: now + milliseconds, work};
            timers.push(timer);
            return () => {
                if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
            };
        },
    });
    const pass = async (milliseconds: number) => {
        now += milliseconds;
        for (const timer of timers.filter(({at}) => at <= now)) {
            timers.splice(timers.indexOf(timer), 1);
            timer.work();
        }
        for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
    };
    return {keeper, shelf, asked, answers, pass};
}

test('words are on the device at once, and at the unit after three of quiet', async () => {
    const {keeper, shelf, asked, pass} = kept();
    keeper.write({body: 'a'});
    keeper.write({body: 'ab'});
    await pass(0);
    equal((await shelf.get('t'))?.contents.body, 'ab');
    equal(asked.length, 0);
    keeper.write({body: 'abc'});
    await pass(QUIET - 1);
    equal(asked.length, 0);
    await pass(1);
    equal(asked[0]?.contents.body, 'abc');
    deepEqual(keeper.typed.value.draft, {id: 'd', version: 1});
    ok(keeper.kept.value.at !== undefined);
    keeper.write({body: 'abcd'});
    equal(keeper.kept.value.at, undefined);
    await pass(QUIET);
    deepEqual(asked[1]?.draft, {id: 'd', version: 1});
});

test('a lost answer is asked for again by what was asked first', async () => {
    const {keeper, shelf, asked, answers, pass} = kept();
    answers.push(() => new Problem('no-connection', 0));
    keeper.write({body: 'a'});
    await pass(QUIET);
    equal((await shelf.get('t'))?.opening?.body, 'a');
    keeper.write({body: 'ab'});
    await pass(QUIET);
    equal(asked[1]?.opening?.body, 'a');
    equal(asked[1]?.key, 'k');
    equal(keeper.typed.value.opening, undefined);
});

test('a draft that has gone becomes one of its own, and one changed elsewhere lies beside', async () => {
    const {keeper, asked, answers, pass} = kept({draft: {id: 'old', version: 3}, saved: none});
    answers.push(() => new Problem('letter-not-found', 404));
    keeper.write({body: 'a'});
    await pass(QUIET);
    equal(keeper.typed.value.draft, undefined);
    answers.push((given) => ({draft: {id: 'copy', version: 1}, contents: given.contents, beside: 'other'}));
    await pass(QUIET);
    equal(asked[1]?.key, 'k2');
    deepEqual(keeper.typed.value.draft, {id: 'copy', version: 1});
    equal(keeper.kept.value.beside, 'other');
});

test('the screen goes: the last words are kept, and what was never written isn’t', async () => {
    const {keeper, shelf, asked, pass} = kept();
    keeper.write({body: 'last'});
    keeper.close();
    await pass(0);
    equal((await shelf.get('t'))?.contents.body, 'last');
    equal(asked.length, 1);
    const other = kept();
    other.keeper.write({body: 'x'});
    other.keeper.write({body: ''});
    other.keeper.close();
    await other.pass(QUIET);
    equal(await other.shelf.get('t'), undefined);
    equal(other.asked.length, 0);
});

test('whoever leaves for a moment has it saved now', async () => {
    const {keeper, shelf, asked, pass} = kept();
    keeper.write({body: 'x'.repeat(30_000)});
    keeper.write({body: 'y'.repeat(30_000)});
    keeper.hurry();
    await pass(0);
    equal(asked.length, 1);
    equal((await shelf.get('t'))?.contents.body[0], 'y');
    keeper.hurry();
    await pass(QUIET);
    equal(asked.length, 1);
});

test('while it is sent nothing saves it, and what is refused goes on', async () => {
    const {keeper, asked, pass} = kept();
    keeper.write({body: 'a'});
    await keeper.stop();
    await pass(QUIET * 2);
    equal(asked.length, 0);
    keeper.resume();
    await pass(QUIET);
    equal(asked.length, 1);
    await keeper.forget();
    keeper.write({body: 'b'});
    await pass(QUIET);
    equal(asked.length, 1);
});

test('what is sent is what the API takes', () => {
    const contents = {...none, to: [{id: 'p', name: 'P'}], subject: ' a\n\tb ', body: 'x\0y'};
    deepEqual(sent(bodyOf(contents, {replyTo: 'r'})), {to: ['p'], bcc: [], subject: 'a b', body: 'xy', urgent: false, reply_to_id: 'r'});
    deepEqual(missingOf(none, false), ['to', 'body']);
    deepEqual(missingOf({...none, to: contents.to}, true), []);
    equal(isUntouched({id: 't', key: 'k', contents: none, blank: none, changedAt: 0, files: 1}), false);
});

test('what is saved elsewhere is later than what is here, but not what is being saved here', async () => {
    const {keeper, pass} = kept({draft: {id: 'd', version: 3}, saved: none});
    equal(keeper.isClean, true);
    equal(await keeper.isBehind('d', 3), false);
    equal(await keeper.isBehind('other', 9), false);
    equal(await keeper.isBehind('d', 4), true);
    keeper.write({body: 'a'});
    equal(keeper.isClean, false);
    // Told before the answer has come.
    const saving = pass(QUIET);
    const told = keeper.isBehind('d', 4);
    await saving;
    equal(await told, false);
    equal(keeper.isClean, true);
});
