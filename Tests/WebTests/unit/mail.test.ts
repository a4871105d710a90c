import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {drawn, type Known, newAbove, withFirst, withMore, withoutNew} from 'areas/mail/list/window';
import {nothing, toggled, within} from 'areas/mail/list/selection';
import {afterDeed, changed, type Folder, type Letter, others, pathOf, tree, withAllBelow} from 'areas/mail/model';
import {withCounts} from 'areas/mail/told';
import {linked} from 'areas/mail/parts/links';
import {sizeText} from 'areas/mail/parts/size';
import {timeIn} from 'core/time/time';

const person = (id: string) => ({id, number: 1, name: id.toUpperCase(), first_name: '', last_name: ''});

/** A letter of a minute, in the inbox. */
function letter(id: string, minute = 0, more: Partial<Letter> = {}): Letter {
    return {
        id, to: [person('me')], bcc: [], from: person('ines'), subject: id, preview: '', urgent: false, system: false, draft: false, read: false, flagged: false,
        attachments: 0, folder_id: 'in', sent_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(), thread_id: id, ...more,
    };
}

const ids = (known: Known) => known.letters.map(({id}) => id).join('');

test('pages follow each other without repeating a letter', () => {
    const first = withFirst(undefined, {letters: [letter('e', 5), letter('d', 4)], next: '1'});
    const both = withMore(first, {letters: [letter('d', 4), letter('c', 3)], next: null});
    equal(ids(both), 'edc');
    equal(both.next, undefined);
});

test('a first page that is asked for anew keeps what is older, and the place', () => {
    const known = {letters: [letter('e', 5), letter('d', 4), letter('c', 3), letter('b', 2)], next: 'far'};
    const fresh = withFirst(known, {letters: [letter('f', 6), letter('d', 4)], next: 'near'});
    // e has left the folder elsewhere.
    equal(ids(fresh), 'fdcb');
    equal(fresh.next, 'far');
    equal(newAbove(known, {letters: [letter('g', 7), letter('f', 6), letter('e', 5)]}), 2);
});

test('more than a page of new letters leaves no gap', () => {
    const known = {letters: [letter('b', 2), letter('a', 1)], next: undefined};
    const fresh = withFirst(known, {letters: [letter('f', 6), letter('e', 5)], next: 'near'});
    equal(ids(fresh), 'fe');
    equal(fresh.next, 'near');
    equal(newAbove(known, {letters: [letter('f', 6), letter('e', 5)], next: 'near'}), 2);
});

test('what is asked for anew as a whole moves nothing either', () => {
    const before = {letters: [letter('c', 3), letter('b', 2), letter('a', 1)], next: undefined};
    const now = {letters: [letter('e', 5), letter('d', 4), letter('c', 3), letter('a', 1)], next: undefined};
    const {shown, fresh} = withoutNew(before, now);
    equal(ids(shown), 'ca');
    equal(fresh, 2);
    equal(ids(withFirst(shown, {letters: now.letters, next: undefined})), 'edca');
    deepEqual(withoutNew(before, {letters: [letter('z', 9)], next: undefined}), {shown: {letters: [letter('z', 9)], next: undefined}, fresh: 0});
});

test('a folder that fits on a page is what the page says', () => {
    equal(ids(withFirst({letters: [letter('b', 2), letter('a', 1)], next: undefined}, {letters: [letter('b', 2)], next: null})), 'b');
    const whole = withFirst({letters: [letter('b', 2), letter('a', 1)], next: undefined}, {letters: [letter('c', 3), letter('b', 2)], next: 'x'});
    equal(ids(whole), 'cba');
    equal(whole.next, undefined);
});

test('rows in sight are drawn, and the one with the focus', () => {
    deepEqual(drawn(3, 88, 0, 800, -1), [0, 1, 2]);
    const rows = drawn(10_000, 88, 88_000, 880, 2);
    equal(rows[0], 2);
    equal(rows[1], 994);
    equal(rows.at(-1), 1015);
    equal(drawn(10_000, 88, 88_000, 880, 1000).length, 22);
});

test('deeds show at once, and only where they belong', () => {
    const letters = [letter('a'), letter('b'), letter('c', 0, {draft: true})];
    const now = '2026-01-02T00:00:00Z';
    deepEqual(afterDeed(letters, {ids: ['a'], to: 'arc'}, true, now).map(({id}) => id), ['b', 'c']);
    deepEqual(afterDeed(letters, {ids: ['a'], to: 'arc'}, false, now).map(({folder_id}) => folder_id), ['arc', 'in', 'in']);
    deepEqual(afterDeed(letters, {ids: ['c'], to: 'trash', trash: true}, false, now).map(({id}) => id), ['a', 'b']);
    deepEqual(afterDeed(letters, {ids: ['a', 'b'], forGood: true}, false, now).map(({id}) => id), ['c']);
    equal(afterDeed(letters, {ids: ['x'], read: true}, true, now), letters);
    equal(changed(letter('a'), {ids: ['a'], read: true}, now).read_at, now);
    equal(changed(letter('a', 0, {read: true, read_at: 'then'}), {ids: ['a'], read: true}, now).read_at, 'then');
    equal(changed(letter('a'), {ids: ['a'], flagged: true}, now).flagged, true);
});

test('a row names whom one doesn’t know already', () => {
    deepEqual(others(letter('a'), 'me').people.map(({id}) => id), ['ines']);
    deepEqual(others(letter('a', 0, {from: person('me'), to: [person('ines')], bcc: [person('x')]}), 'me').people.map(({id}) => id), ['ines', 'x']);
    deepEqual(others(letter('a', 0, {from: null}), 'me'), {isToOthers: false, people: []});
});

const folder = (id: string, kind: string, parent?: string): Folder => ({
    id, kind, name: id, number: 1, messages: 1, unread: 0, flagged: 0, ...(parent ? {parent_id: parent} : {}),
});

test('folders are a tree, and none is lost', () => {
    const folders = [folder('zoo', 'own'), folder('ant', 'own', 'zoo'), folder('lost', 'own', 'gone'), folder('t', 'trash'), folder('i', 'inbox'), folder('low', 'own', 'ant')];
    deepEqual(tree(folders).map(({folder: {id}}) => id), ['i', 't', 'lost', 'zoo']);
    deepEqual(tree(folders)[3]?.below[0]?.below.map(({folder: {id}}) => id), ['low']);
    deepEqual([...withAllBelow('zoo', folders)], ['zoo', 'ant', 'low']);
    equal(pathOf(folder('i', 'inbox')), 'inbox');
    equal(pathOf(folder('zoo', 'own')), 'zoo');
    equal(withCounts(folders, {unread: 0, folders: [{id: 'new', messages: 1, unread: 1}]}), undefined);
    equal(withCounts(folders, {unread: 3, folders: [{id: 'i', messages: 9, unread: 3}]})?.find(({id}) => id === 'i')?.unread, 3);
});

test('ranges are chosen from the one before, and what has gone is not', () => {
    const order = ['a', 'b', 'c', 'd'];
    const one = toggled(nothing, 'b', false, order);
    const range = toggled(one, 'd', true, order);
    deepEqual([...range.ids], ['b', 'c', 'd']);
    deepEqual([...toggled(range, 'c', false, order).ids], ['b', 'd']);
    deepEqual([...within(range, ['a', 'd']).ids], ['d']);
    equal(within(one, order), one);
    // The one before has gone: there is no range.
    deepEqual([...toggled({ids: new Set(), anchor: 'x'}, 'a', true, order).ids], ['a']);
});

test('links lead to the web and to mail, and nowhere else', () => {
    const hrefs = (text: string) => linked(text).filter(({href}) => href).map(({href}) => href);
    deepEqual(linked('See https://a.example/b(c), or x@y.example.'), [
        {words: 'See '}, {words: 'https://a.example/b(c)', href: 'https://a.example/b(c)'}, {words: ', or '},
        {words: 'x@y.example', href: 'mailto:x@y.example'}, {words: '.'},
    ]);
    deepEqual(hrefs(`${['javascript', 'alert(1)'].join(':')} data:text/html,x file:///etc/passwd www.a.example http://`), []);
    deepEqual(hrefs('(https://a.example)'), ['https://a.example/']);
    deepEqual(hrefs('https://a.example/"onclick="x"'), ['https://a.example/']);
    for (const piece of ['x', 'a-', 'mailto:', 'https://a.', '.', '@a.', '(']) {
        const text = `https://a.example/${piece.repeat(100_000 / piece.length)}x`;
        const began = performance.now();
        equal(linked(text).map(({words}) => words).join(''), text);
        ok(performance.now() - began < 2000, piece);
    }
});

test('sizes and clocks are told as people read them', () => {
    const plain = (text: string) => text.replace(/\s/gu, ' ');
    equal(plain(sizeText(210_000, 'en')), '210 kB');
    equal(plain(sizeText(1_500_000, 'en')), '1.5 MB');
    equal(timeIn('America/Toronto', '2026-11-27T09:30').toISOString(), '2026-11-27T14:30:00.000Z');
    equal(timeIn('America/Toronto', '2026-07-01T09:30').toISOString(), '2026-07-01T13:30:00.000Z');
    // The night in which clocks go back: either of the two is right.
    equal(timeIn('Europe/Paris', '2026-10-25T12:00').toISOString(), '2026-10-25T11:00:00.000Z');
});
