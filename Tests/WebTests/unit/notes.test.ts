import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {blocksOf} from 'areas/notes/model';
import {DraftKeeper, type Kept, type Page} from 'areas/notes/parts/keeper';
import {Problem} from 'core/api/problem';
import {MemoryShelf} from 'core/offline/shelf';

const page = (text: string): Page => ({text, service_at: '2026-11-28T10:00:00Z', reached: null});

/** A unit with one draft, and a keeper of it. */
function unit(shelf = new MemoryShelf<Kept>()) {
    const pauses: (() => void)[] = [];
    const there = {page: page('begun'), version: 1, problem: undefined as Problem | undefined};
    const keeper = new DraftKeeper('n', {
        shelf: Promise.resolve(shelf),
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
    return {keeper, there, pauses, shelf};
}

test('a draft is on the device at once, and at the unit after a pause', async () => {
    const {keeper, there, pauses, shelf} = unit();
    await keeper.open();
    await keeper.write(page('a'));
    await keeper.write(page('ab'));
    equal((await shelf.get('note:n'))?.contents.text, 'ab');
    equal(pauses.length, 1);
    ok(keeper.isUnsaved);
    pauses[0]?.();
    await keeper.hurry();
    equal(there.page.text, 'ab');
    equal(keeper.isUnsaved, false);
    equal(there.version, 2);
});

test('what another tab has written lies beside until one is chosen', async () => {
    const {keeper, there} = unit();
    await keeper.open();
    await keeper.write(page('mine'));
    there.page = page('theirs');
    there.version = 5;
    await keeper.hurry();
    equal(keeper.kept.value?.other?.page.text, 'theirs');
    equal(there.page.text, 'theirs');
    // Nothing that is written meanwhile takes its place.
    await keeper.write(page('mine, more'));
    await keeper.hurry();
    equal(there.page.text, 'theirs');
    await keeper.choose(true);
    equal(there.page.text, 'mine, more');
    equal(keeper.kept.value?.other, undefined);
});

test('words that never left the device are there again', async () => {
    const shelf = new MemoryShelf<Kept>();
    const before = unit(shelf);
    await before.keeper.open();
    before.there.problem = new Problem('no-connection', 0);
    await before.keeper.write(page('kept'));
    await before.keeper.hurry();
    ok(before.keeper.problem.value instanceof Problem);
    const after = unit(shelf);
    await after.keeper.open();
    equal(after.keeper.kept.value?.contents.text, 'kept');
    await after.keeper.hurry();
    equal(after.there.page.text, 'kept');
    await after.keeper.forget();
    deepEqual(await shelf.all(), []);
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
