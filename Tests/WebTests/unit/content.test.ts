import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {type Contents, FIELDS, kindOf, movedBlock, newField, plainText, withPage, withWording, wordsIn} from 'areas/content/desk/contents';
import {idOf, LARGEST, PART, piecesOf} from 'areas/content/desk/pieces';
import {freshName, moved, pageOf, reads, writes} from 'areas/content/model';
import {sent} from './server';

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

test('a new name was never given before, also to what is taken out by now', () => {
    const bytes = (value: number) => (into: Uint8Array) => into.fill(value);
    equal(freshName('page', bytes(0)), 'page-bbbbbbbb');
    equal(freshName('page', bytes(255)), 'page-rrrrrrrr');
    equal(new Set(Array.from({length: 500}, () => freshName('page'))).size, 500);
    ok(/^text-[a-z0-9]{8}$/.test(freshName('text')));
});

test('a field has what its kind needs, and nothing else', () => {
    deepEqual(sent(FIELDS.map((kind) => ({...newField(kind), id: ''}))), [
        {id: '', kind: 'text', words: []},
        {id: '', kind: 'number', words: []},
        {id: '', kind: 'scale', words: [], scale: {from: 0, to: 10}},
        {id: '', kind: 'date', words: []},
        {id: '', kind: 'choice', words: [], choices: []},
        {id: '', kind: 'rows', words: [], columns: []},
    ]);
});

test('a block goes to the page before or after from the ends of its page, and no further', () => {
    const pages = [{id: 'a', title: [], blocks: [{id: '1', text: []}, {id: '2', text: []}]}, {id: 'b', title: [], blocks: [{id: '3', text: []}]}];
    const ids = (all: readonly {blocks: readonly {id: string}[]}[]) => all.map(({blocks}) => blocks.map(({id}) => id).join(' '));
    deepEqual(ids(movedBlock(pages, 'a', '1', 1)), ['2 1', '3']);
    deepEqual(ids(movedBlock(pages, 'a', '2', 1)), ['1', '2 3']);
    deepEqual(ids(movedBlock(pages, 'b', '3', -1)), ['1 2 3', '']);
    deepEqual(ids(movedBlock(pages, 'b', '3', 1)), ['1 2', '3']);
    deepEqual(ids(movedBlock(pages, 'a', '1', -1)), ['1 2', '3']);
    deepEqual(ids(movedBlock(pages, 'gone', '1', 1)), ['1 2', '3']);
});

test('a file is sent in parts of eight mebibytes, and under the same id when it is chosen again', async () => {
    deepEqual(piecesOf(0), [{number: 1, from: 0, to: 0}]);
    deepEqual(piecesOf(PART), [{number: 1, from: 0, to: PART}]);
    deepEqual(piecesOf(PART + 1), [{number: 1, from: 0, to: PART}, {number: 2, from: PART, to: PART + 1}]);
    equal(piecesOf(LARGEST).length, 63);
    const file = (text: string) => new File([text], 'sleep.mp4', {lastModified: 5});
    const id = await idOf(file('abc'), 'video');
    ok(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id));
    equal(await idOf(file('abc'), 'video'), id);
    ok(await idOf(file('abd'), 'video') !== id);
    ok(await idOf(file('abc'), 'file') !== id);
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

test('words of a block are one text, in the language that is read or else its first', () => {
    const words = (text: string) => [{language: 'fr', text}];
    equal(plainText({id: 'a', text: [{language: 'en', text: 'Rest'}, {language: 'fr', text: 'Repos'}]}, 'fr'), 'Repos');
    equal(plainText({id: 'a', quiz: {question: words('Oui ?'), answers: [{id: 'b', words: words('Oui'), right: true, feedback: []}]}}, 'en'), 'Oui ?\nOui');
    equal(plainText({id: 'a', exercise: {title: words('Le soir'), sharing: 'private', fields: [{id: 'f', kind: 'text', words: words('Au lit')}]}}, 'en'), 'Le soir\nAu lit');
    equal(plainText({id: 'a', picture: {media_id: 'm', words: words('La lune')}}, 'en'), 'La lune');
    equal(plainText({id: 'a', site: 'crisis'}, 'en'), '');
    equal(plainText(undefined, 'en'), '');
});
