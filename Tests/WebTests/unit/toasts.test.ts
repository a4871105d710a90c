import {deepEqual} from 'node:assert/strict';
import {test} from 'node:test';
import {endToast, toast, toasts} from 'design/toasts';

test('one that newer ones take the place of has ended, one whose offer was taken has not', () => {
    const ended: string[] = [];
    for (const text of ['a', 'b', 'c']) toast(text, () => undefined, undefined, () => ended.push(text));
    deepEqual(ended, []);
    toast('d');
    deepEqual(ended, ['a']);
    deepEqual(toasts.value.map(({text}) => text), ['b', 'c', 'd']);
    for (const {id} of toasts.value) endToast(id);
    deepEqual([ended, toasts.value], [['a'], []]);
});
