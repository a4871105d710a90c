import {deepEqual} from 'node:assert/strict';
import {test} from 'node:test';
import {draftOf, inputOf, lackingIn, movedUp, noPlace} from 'areas/unit/words/model';

const place = (name: string, phone = '', page = '') => ({...noPlace, name, phone, page});

test('what is typed of the unit: lines without anything are left out, fields without words, too', () => {
    deepEqual(inputOf({name: ' Unit ', about: '', places: [noPlace, place('Line', ' 123 '), {...noPlace, hours: ' '}]}), {name: 'Unit', about: '', crisis: [{name: 'Line', phone: '123'}]});
});

test('a place needs a name, and a number or a page', () => {
    deepEqual(lackingIn({name: '', about: '', places: [noPlace, place('Line'), place('', '1'), place('House', '', 'https://a.example')]}), ['name', 'place-0-phone', 'place-1-name']);
    deepEqual(lackingIn({name: 'Unit', about: '', places: []}), []);
});

test('a form begins with what is written in its language', () => {
    const texts = [{language: 'en', name: 'Unit', about: 'x', crisis: [{name: 'Line', phone: '1', page: null}]}];
    deepEqual(draftOf(texts, 'en'), {name: 'Unit', about: 'x', places: [place('Line', '1')]});
    deepEqual(draftOf(texts, 'fr'), {name: '', about: '', places: []});
});

test('a place goes up by one, the first nowhere', () => {
    const [a, b, c] = [place('a'), place('b'), place('c')];
    deepEqual(movedUp([a, b, c], 2), [a, c, b]);
    deepEqual(movedUp([a, b], 0), [a, b]);
});
