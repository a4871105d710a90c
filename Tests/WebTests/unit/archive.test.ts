import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {readArchive} from 'areas/account/archive/archive';
import {readable} from 'areas/account/archive/readable';
import {showLanguage, withWords} from 'core/words/translate';

const [ANN, CLEO, FILE] = ['01a22d43-1700-7cf5-b2d6-965c01e59845', '01a22d43-1700-7cfb-bbdf-3f43523367c6', '0e0e0e0e-0000-4000-8000-000000000000'];
const lines = [
    {kind: 'profile', data: {id: CLEO, first_name: 'Cleo', last_name: 'Carver', roles: ['client'], email: ''}},
    {kind: 'correspondent', data: {id: ANN, name: 'Ann Archer'}},
    {kind: 'letter', data: {from: ANN, to: [CLEO], subject: '<script>alert(1)</script>', body: 'Two "lines"\nof \'words\' & more', urgent: false, read_at: null, sent_at: '2026-11-27T20:21:49.217Z'}},
    {kind: 'attachment', data: {id: FILE, name: 'moon.png', media: 'image/png', bytes: 6}},
    {kind: 'attachment_content', data: {attachment: FILE, number: 0, base64: 'QQ=='}},
    {kind: 'attachment_content', data: {attachment: FILE, number: 1, base64: 'QkNERUY='}},
    {kind: 'something-new', data: {a_word: 'kept', deep: {list: [{of: 'things'}]}, empty: {of: ['', null]}}},
].map((each) => JSON.stringify(each)).join('\n');

test('an archive is read line by line, with names and files; what is no line is left out', () => {
    const {kinds, names, files} = readArchive(`${lines}\nnot JSON\n{"kind":1}\n\n`);
    deepEqual([...kinds.keys()], ['profile', 'correspondent', 'letter', 'attachment', 'something-new']);
    deepEqual([...names], [[CLEO, 'Cleo Carver'], [ANN, 'Ann Archer']]);
    equal(files.get(FILE), 'data:image/png;base64,QUJDREVG');
});

test('the page has all of it, names in place of ids, and nothing that runs', async () => {
    await showLanguage('en');
    await withWords(() => Promise.resolve(), 'archive');
    const page = readable(readArchive(lines), 'What is known', 'UTC');
    ok(!page.includes('<script'), page);
    for (const part of ['&lt;script&gt;alert(1)&lt;/script&gt;', 'Two &quot;lines&quot;\nof &#39;words&#39; &amp; more', 'src="data:image/png;base64,QUJDREVG"', '<dd dir="auto">Ann Archer</dd>', '<li>Cleo Carver</li>', 'Friday', '<h3>something new</h3>', '<dt>a word</dt><dd dir="auto">kept</dd>', 'things', '<dt>Urgent</dt><dd dir="auto">no</dd>']) ok(page.includes(part), part);
    for (const part of ['Mail address', '<dt>Read</dt>', '<dt>empty</dt>', 'base64</dt>']) ok(!page.includes(part), part);
    equal(page.match(/default-src 'none'/g)?.length, 1);
    await showLanguage('fr');
    ok(readable(readArchive(lines), 'Ce qui est connu', 'UTC').includes('<html lang="fr">'));
    await showLanguage('en');
});
