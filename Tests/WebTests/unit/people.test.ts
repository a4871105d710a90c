import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {rowsOf} from 'areas/people/import/csv';
import {type Line, MOST, readLines, tally} from 'areas/people/import/lines';
import {listed} from 'areas/people/model';

test('CSV: quotes hold separators, lines and quotes; the first line says what separates', () => {
    deepEqual(rowsOf('\uFEFFa,b\r\n"x, ""y""\nz",2\n'), [['a', 'b'], ['x, "y"\nz', '2']]);
    deepEqual(rowsOf('a;b\n1,5;2'), [['a', 'b'], ['1,5', '2']]);
    deepEqual(rowsOf(''), []);
});

const read = (text: string, givable: Parameters<typeof readLines>[1] = ['client', 'therapist']): readonly Line[] => {
    const found = readLines(text, givable, () => 'key');
    equal(found.is, 'read');
    return found.is === 'read' ? found.lines : [];
};
const fates = (lines: readonly Line[]) => lines.map(({number, fate}) => [number, fate.is === 'wrong' ? fate.why : fate.is]);

test('lines of a file: columns in any order, a client by default, the number of the file', () => {
    const [line] = read('Login;Last name;role;E\n\nann;Archer;Therapist;x');
    deepEqual([line?.number, line?.first, line?.last, line?.login, line?.email, line?.roles, line?.fate.is], [3, '', 'Archer', 'ann', '', ['therapist'], 'ready']);
    deepEqual(read('login,last_name\nann,Archer')[0]?.roles, ['client']);
});

test('what is wrong with a line is seen before it is sent', () => {
    const lines = read([
        'first_name,last_name,login,email,roles', ',,ann,,', 'A,B,x,,', 'A,B,ann2,,', 'A,B,ANN2,,', 'A,B,ann3,nowhere,', 'A,B,ann4,,king', 'A,B,ann5,,administrator',
        'A,B,ann6,,client therapist', 'A,B,ann7,a@b.example,therapist',
    ].join('\n'));
    deepEqual(fates(lines), [
        [2, 'name'], [3, 'login'], [4, 'ready'], [5, 'twice'], [6, 'address'], [7, 'role'], [8, 'role'], [9, 'role'], [10, 'ready'],
    ]);
    deepEqual(tally(lines), {ready: 2, wrong: 7, done: 0, refused: 0});
});

test('a file without what is needed, or with too much, is no file', () => {
    deepEqual(readLines('email\nx@y.example', [], () => ''), {is: 'lacking', columns: ['last_name', 'login']});
    deepEqual(readLines('', [], () => ''), {is: 'lacking', columns: ['last_name', 'login']});
    equal(readLines(`login,last_name\n${'ann,Archer\n'.repeat(MOST + 1)}`, [], () => '').is, 'long');
});

test('words with commas between them', () => {
    deepEqual(listed(' Sleep, grief,, Sleep '), ['Sleep', 'grief']);
});
