import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {blockNames, type Contents, freshName, kindOf, moved, withPage, withWording, wordsIn} from 'areas/content/desk/contents';
import {pageOf, reads, writes} from 'areas/content/model';

const contents: Contents = {
    kind: 'lesson',
    languages: ['en', 'fr'],
    title: [{language: 'en', text: 'Sleep'}],
    summary: [],
    pages: [
        {id: 'page-1', title: [], blocks: [{id: 'text-1', text: [{language: 'en', text: 'Words'}]}, {id: 'crisis-2', site: 'crisis'}]},
        {id: 'page-2', title: [], blocks: []},
    ],
};

test('words of a language are changed alone, and left out where there are none', () => {
    const both = withWording(contents.title, 'fr', 'Dormir');
    deepEqual(both, [{language: 'en', text: 'Sleep'}, {language: 'fr', text: 'Dormir'}]);
    equal(wordsIn(both, 'fr'), 'Dormir');
    equal(wordsIn(both, 'de'), '');
    deepEqual(withWording(both, 'en', ''), [{language: 'fr', text: 'Dormir'}]);
    equal(wordsIn(null, 'en'), '');
});

test('a block is what stands beside its id', () => {
    equal(kindOf({id: 'a', text: []}), 'text');
    equal(kindOf({site: 'crisis', id: 'a'}), 'site');
});

test('a new name is nobody else’s', () => {
    equal(freshName('page', []), 'page-1');
    equal(freshName('page', ['page-1', 'page-2']), 'page-3');
    equal(freshName('page', ['page-3', 'page-2']), 'page-4');
    deepEqual(blockNames(contents), ['text-1', 'crisis-2']);
});

test('things change places, but not beyond the ends', () => {
    deepEqual(moved(['a', 'b', 'c'], 1, -1), ['b', 'a', 'c']);
    deepEqual(moved(['a', 'b', 'c'], 1, 1), ['a', 'c', 'b']);
    deepEqual(moved(['a', 'b'], 0, -1), ['a', 'b']);
    deepEqual(moved(['a', 'b'], 1, 1), ['a', 'b']);
});

test('a page takes the place of the one of its name', () => {
    const other = withPage(contents, {id: 'page-2', title: [{language: 'en', text: 'Two'}], blocks: []});
    equal(other.pages?.[0], contents.pages?.[0]);
    equal(wordsIn(other.pages?.[1]?.title, 'en'), 'Two');
});

test('the page that is asked for is shown, else the first', () => {
    const reading = {pages: [{id: 'a', title: 'A', blocks: []}, {id: 'b', title: 'B', blocks: []}]};
    equal(pageOf(reading, 'b').place, 1);
    equal(pageOf(reading, undefined).page?.id, 'a');
    equal(pageOf(reading, 'gone').page?.id, 'a');
    equal(pageOf({pages: []}, 'a').page, undefined);
});

test('coordinators write, therapists read, others find no door', () => {
    deepEqual([['coordinator'], ['therapist'], ['administrator'], ['client']].map((roles) => [reads(roles), writes(roles)]), [[true, true], [true, false], [false, false], [false, false]]);
});
