import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {isMerged, type Merge, orderOf, parted} from 'areas/people/merging/model';

test('the account that is opened is the earlier one, unless it was chosen to go on', () => {
    const [opened, other] = [{id: 'opened'}, {id: 'other'}];
    deepEqual(orderOf(opened, other, undefined), {account: opened, into: other});
    deepEqual(orderOf(opened, other, 'other'), {account: opened, into: other});
    deepEqual(orderOf(opened, other, 'opened'), {account: other, into: opened});
    // Chosen while another account was found.
    deepEqual(orderOf(opened, other, 'somebody'), {account: opened, into: other});
});

test('merges that hold are told from those that were undone', () => {
    const merge = (id: string, account: string, into: string, undone?: Merge['undone']): Merge =>
        ({id, account: {id: account, number: 1}, into: {id: into, number: 2}, at: '2026-11-29T12:00:00Z', undone: undone ?? null});
    const merges = [merge('3', 'a', 'b'), merge('2', 'c', 'a'), merge('1', 'a', 'c', {at: '2026-11-28T12:00:00Z'})];
    const {standing, undone} = parted(merges);
    deepEqual([standing.map(({id}) => id), undone.map(({id}) => id)], [['3', '2'], ['1']]);
    deepEqual(['a', 'b', 'c'].map((person) => isMerged(merges, person)), [true, false, true]);
    equal(isMerged([merge('1', 'a', 'c', {at: '2026-11-28T12:00:00Z'})], 'a'), false);
});
