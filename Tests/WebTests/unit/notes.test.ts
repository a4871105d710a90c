import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {blocksOf} from 'areas/notes/model';
import {DraftAutosave, type Kept, type Page} from 'areas/notes/parts/autosave';
import {Problem} from 'core/api/problem';
import {MemoryRecords} from 'core/offline/records';

const page = (text: string): Page => ({text, service_at: '2026-11-28T10:00:00Z', reached: null});

/** A unit with one draft, and a autosave of it. */
function unit(records = new MemoryRecords<Kept>()) {
    const pauses: (() => void)[] = [];
    const there = {page: page('begun'), version: 1, problem: undefined as Problem | undefined};
    const autosave = new DraftAutosave('n', {
        records: Promise.resolve(records),
        load: async () => ({page: there.page, tag: `"${there.version}"`}),
        save: async (next, tag) => {
            if (there.problem) throw there.problem;
            if (tag !== `"${there.version}"`) throw new Problem('precondition-failed', 412);
            there.page = next;
            there.version += 1;
            return `"${there.version}"`;
        },
        after: (_, work) => {
            pauses.push(work);
            return () => pauses.splice(pauses.indexOf(work), 1);
        },
    });
    return {autosave, there, pauses, records};
}

test('a draft is on the device at once, and at the unit after a pause', async () => {
    const {autosave, there, pauses, records} = unit();
    await autosave.open();
    await autosave.write(page('a'));
    await autosave.write(page('ab'));
    equal((await records.get('note:n'))?.contents.text, 'ab');
    equal(pauses.length, 1);
    ok(autosave.isUnsaved);
    pauses[0]?.();
    await autosave.hurry();
    equal(there.page.text, 'ab');
    equal(autosave.isUnsaved, false);
    equal(there.version, 2);
});

test('what another tab has written lies beside until one is chosen', async () => {
    const {autosave, there} = unit();
    await autosave.open();
    await autosave.write(page('mine'));
    there.page = page('theirs');
    there.version = 5;
    await autosave.hurry();
    equal(autosave.kept.value?.other?.page.text, 'theirs');
    equal(there.page.text, 'theirs');
    // Nothing that is written meanwhile takes its place.
    await autosave.write(page('mine, more'));
    await autosave.hurry();
    equal(there.page.text, 'theirs');
    await autosave.choose(true);
    equal(there.page.text, 'mine, more');
    equal(autosave.kept.value?.other, undefined);
});

test('words that never left the device are there again', async () => {
    const records = new MemoryRecords<Kept>();
    const before = unit(records);
    await before.autosave.open();
    before.there.problem = new Problem('no-connection', 0);
    await before.autosave.write(page('kept'));
    await before.autosave.hurry();
    ok(before.autosave.problem.value instanceof Problem);
    const after = unit(records);
    await after.autosave.open();
    equal(after.autosave.kept.value?.contents.text, 'kept');
    await after.autosave.hurry();
    equal(after.there.page.text, 'kept');
    await after.autosave.forget();
    deepEqual(await records.all(), []);
});

test('words of a note are headings and paragraphs, whose lines stay', () => {
    deepEqual(blocksOf('## Plan\r\nWalk\n by the lake\n\n\n#hash is none\n### Later ##\n'), [
        {isHeading: true, words: 'Plan'},
        {isHeading: false, words: 'Walk\n by the lake'},
        {isHeading: false, words: '#hash is none'},
        {isHeading: true, words: 'Later'},
    ]);
    deepEqual(blocksOf('  \n'), []);
});
