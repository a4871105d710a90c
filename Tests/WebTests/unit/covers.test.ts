import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {DAYS, daysBetween, rowsOf} from 'areas/caseload/covers/days';

const cover = (id: string, absent: string, covering: string, from: string, through: string) => ({id, absent, covering, from, through});
const leave = (id: string, staff: string, from: string, through: string) => ({id, staff, from, through});

test('a strip has a line for whoever is away, and bars cut to its days', () => {
    const rows = rowsOf(['i', 't', 'o'], [cover('c', 'i', 't', '2026-11-20', '2026-12-01')], [leave('l', 'i', '2026-11-28', '2027-03-01'), leave('m', 'o', '2026-10-01', '2026-10-02')], '2026-11-28');
    deepEqual(rows.map(({staff}) => staff), ['i']);
    deepEqual(rows[0]?.bars.map(({kind, from, days, trouble}) => [kind, from, days, trouble]), [['leave', 0, DAYS, 'uncovered'], ['cover', 0, 4, undefined]]);
});

test('a leave is covered if somebody stands in on each of its days, also one after the other', () => {
    const leaves = [leave('l', 'i', '2026-12-01', '2026-12-04')];
    const trouble = (...covers: Parameters<typeof cover>[]) => rowsOf(['i'], covers.map((each) => cover(...each)), leaves, '2026-11-28')[0]?.bars[0]?.trouble;
    equal(trouble(['a', 'i', 't', '2026-12-01', '2026-12-02'], ['b', 'i', 'o', '2026-12-03', '2026-12-09']), undefined);
    equal(trouble(['a', 'i', 't', '2026-12-01', '2026-12-02'], ['b', 'i', 'o', '2026-12-04', '2026-12-09']), 'uncovered');
});

test('whoever stands in and is on leave then is told of', () => {
    const rows = rowsOf(['i', 't'], [cover('c', 'i', 't', '2026-12-01', '2026-12-03')], [leave('l', 't', '2026-12-03', '2026-12-10')], '2026-11-28');
    deepEqual(rows.map(({staff, bars}) => [staff, bars.map(({trouble}) => trouble)]), [['i', ['coveringAway']], ['t', ['uncovered']]]);
    equal(daysBetween('2026-02-27', '2026-03-01'), 2);
});
