import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {Autosave, QUIET} from 'areas/mail/writing/autosave';
import type {Saved} from 'areas/mail/writing/save';
import {bodyOf, isUntouched, missingOf, none, type Typed} from 'areas/mail/writing/typed';
import {Problem} from 'core/api/problem';
import {MemoryRecords} from 'core/offline/records';
import {sent} from './server';

/** A autosave whose time goes when it is told to, and whose unit answers what it is told to. */
function kept(typed: Partial<Typed> = {}) {
    const records = new MemoryRecords<Typed>();
    const timers: {at: number; work: () => void}[] = [];
    const asked: Typed[] = [];
    const answers: ((typed: Typed) => Saved | Problem)[] = [];
    let now = 0;
    const autosave = new Autosave({id: 't', key: 'k', contents: none, blank: none, changedAt: 0, ...typed}, {
        records: Promise.resolve(records),
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
    return {autosave, records, asked, answers, pass};
}

test('words are on the device at once, and at the unit after three of quiet', async () => {
    const {autosave, records, asked, pass} = kept();
    autosave.write({body: 'a'});
    autosave.write({body: 'ab'});
    await pass(0);
    equal((await records.get('t'))?.contents.body, 'ab');
    equal(asked.length, 0);
    autosave.write({body: 'abc'});
    await pass(QUIET - 1);
    equal(asked.length, 0);
    await pass(1);
    equal(asked[0]?.contents.body, 'abc');
    deepEqual(autosave.typed.value.draft, {id: 'd', version: 1});
    ok(autosave.kept.value.at !== undefined);
    autosave.write({body: 'abcd'});
    equal(autosave.kept.value.at, undefined);
    await pass(QUIET);
    deepEqual(asked[1]?.draft, {id: 'd', version: 1});
});

test('a lost answer is asked for again by what was asked first', async () => {
    const {autosave, records, asked, answers, pass} = kept();
    answers.push(() => new Problem('no-connection', 0));
    autosave.write({body: 'a'});
    await pass(QUIET);
    equal((await records.get('t'))?.opening?.body, 'a');
    autosave.write({body: 'ab'});
    await pass(QUIET);
    equal(asked[1]?.opening?.body, 'a');
    equal(asked[1]?.key, 'k');
    equal(autosave.typed.value.opening, undefined);
});

test('a draft that has gone becomes one of its own, and one changed elsewhere lies beside', async () => {
    const {autosave, asked, answers, pass} = kept({draft: {id: 'old', version: 3}, saved: none});
    answers.push(() => new Problem('letter-not-found', 404));
    autosave.write({body: 'a'});
    await pass(QUIET);
    equal(autosave.typed.value.draft, undefined);
    answers.push((given) => ({draft: {id: 'copy', version: 1}, contents: given.contents, beside: 'other'}));
    await pass(QUIET);
    equal(asked[1]?.key, 'k2');
    deepEqual(autosave.typed.value.draft, {id: 'copy', version: 1});
    equal(autosave.kept.value.beside, 'other');
});

test('the screen goes: the last words are kept, and what was never written isn’t', async () => {
    const {autosave, records, asked, pass} = kept();
    autosave.write({body: 'last'});
    autosave.close();
    await pass(0);
    equal((await records.get('t'))?.contents.body, 'last');
    equal(asked.length, 1);
    const other = kept();
    other.autosave.write({body: 'x'});
    other.autosave.write({body: ''});
    other.autosave.close();
    await other.pass(QUIET);
    equal(await other.records.get('t'), undefined);
    equal(other.asked.length, 0);
});

test('earlier words are put back once the unit has what is here', async () => {
    const {autosave, asked, answers, pass} = kept({draft: {id: 'd', version: 2}, saved: none});
    autosave.write({body: 'later'});
    await autosave.putBack({...none, body: 'earlier'});
    await pass(0);
    deepEqual(asked.map(({contents, draft}) => [contents.body, draft?.version]), [['later', 2], ['earlier', 3]]);
    deepEqual(autosave.typed.value.draft, {id: 'd', version: 4});
    await pass(QUIET);
    equal(asked.length, 2);
    // Words that the unit hasn't got stay.
    answers.push(() => new Problem('no-connection', 0));
    autosave.write({body: 'last'});
    await rejects(autosave.putBack({...none, body: 'earlier'}), (error) => error instanceof Problem);
    equal(autosave.typed.value.contents.body, 'last');
});

test('whoever leaves for a moment has it saved now', async () => {
    const {autosave, records, asked, pass} = kept();
    autosave.write({body: 'x'.repeat(30_000)});
    autosave.write({body: 'y'.repeat(30_000)});
    autosave.hurry();
    await pass(0);
    equal(asked.length, 1);
    equal((await records.get('t'))?.contents.body[0], 'y');
    autosave.hurry();
    await pass(QUIET);
    equal(asked.length, 1);
});

test('while it is sent nothing saves it, and what is refused goes on', async () => {
    const {autosave, asked, pass} = kept();
    autosave.write({body: 'a'});
    await autosave.stop();
    await pass(QUIET * 2);
    equal(asked.length, 0);
    autosave.resume();
    await pass(QUIET);
    equal(asked.length, 1);
    await autosave.forget();
    autosave.write({body: 'b'});
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
    const {autosave, pass} = kept({draft: {id: 'd', version: 3}, saved: none});
    equal(autosave.isClean, true);
    equal(await autosave.isBehind('d', 3), false);
    equal(await autosave.isBehind('other', 9), false);
    equal(await autosave.isBehind('d', 4), true);
    autosave.write({body: 'a'});
    equal(autosave.isClean, false);
    // Told before the answer has come.
    const saving = pass(QUIET);
    const told = autosave.isBehind('d', 4);
    await saving;
    equal(await told, false);
    equal(autosave.isClean, true);
});
