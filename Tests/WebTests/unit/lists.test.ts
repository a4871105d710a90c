import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {type Change, deedOf, staleAfter} from 'areas/mail/changes';
import {everything, isFiltered, isSweepable, queryOf} from 'areas/mail/filter/filter';
import {monthText} from 'areas/mail/filter/span';
import {choicesAt, isAhead} from 'core/time/ahead';
import {Cell} from 'core/store/cell';
import {daysOf, spanOf} from 'core/time/span';
import {pullOf} from 'areas/mail/list/pull';
import {nothing, ranged} from 'areas/mail/list/selection';
import {reach} from 'areas/mail/list/reach';
import {lastPage} from 'areas/mail/list/window';
import {addressed, addressFor} from 'areas/mail/parts/WriteTo';
import {filled} from 'areas/mail/writing/filled';
import {none} from 'areas/mail/writing/typed';

const letters = [{id: 'a'}, {id: 'b'}];
const inbox = {folder: 'in', isDrafts: false, unread: false, flagged: false};
const everywhere = {...inbox, folder: undefined};

test('what a change says of letters that are known isn’t asked for', () => {
    const read: Change = {type: 'letters.changed', ids: ['a'], read: true};
    deepEqual(deedOf(read), {ids: ['a'], read: true, flagged: undefined});
    equal(staleAfter(read, letters, inbox), 'nothing');
    const away: Change = {type: 'letters.moved', ids: ['a'], folder_id: 'arc'};
    deepEqual(deedOf(away), {ids: ['a'], to: 'arc'});
    equal(staleAfter(away, letters, inbox), 'nothing');
    equal(staleAfter(away, letters, everywhere), 'nothing');
    deepEqual(deedOf({type: 'letters.deleted', ids: ['a']}), {ids: ['a'], forGood: true});
    equal(staleAfter({type: 'draft.discarded', id: 'd'}, letters, {...inbox, isDrafts: true}), 'nothing');
});

test('letters that join a list are asked for, wherever in it they belong', () => {
    const back: Change = {type: 'letters.moved', ids: ['a', 'c'], folder_id: 'in'};
    equal(staleAfter(back, letters, inbox), 'all');
    equal(staleAfter({...back, ids: ['a', 'b']}, letters, inbox), 'nothing');
    const unread: Change = {type: 'letters.changed', ids: ['c'], read: false};
    equal(staleAfter(unread, letters, inbox), 'nothing');
    equal(staleAfter(unread, letters, {...inbox, unread: true}), 'all');
    equal(staleAfter({type: 'letters.changed', ids: ['c'], flagged: true}, letters, {...inbox, flagged: true}), 'all');
    equal(staleAfter({type: 'letters.changed', ids: ['c'], flagged: false}, letters, {...inbox, flagged: true}), 'nothing');
});

test('what is put away leaves the inbox for a list of its own, and comes back', () => {
    const snoozed = {...inbox, folder: 'snoozed'};
    const away: Change = {type: 'letters.snoozed', ids: ['a'], folder_id: 'in', until: '2026-02-01T08:00:00Z'};
    deepEqual(deedOf(away), {ids: ['a'], snoozed: '2026-02-01T08:00:00Z'});
    deepEqual(deedOf({type: 'letters.snoozed', ids: ['a'], folder_id: 'in'}), {ids: ['a'], snoozed: null});
    const back: Change = {type: 'letters.came_back', ids: ['a'], folder_id: 'in'};
    for (const change of [away, back]) {
        equal(staleAfter(change, letters, snoozed), 'all');
        equal(staleAfter(change, letters, inbox), 'all');
        equal(staleAfter(change, letters, {...inbox, folder: 'arc'}), 'nothing');
    }
});

test('times to put away until are those of the clock of a zone', () => {
    const of = (now: string, zone: string) => choicesAt(new Date(now), zone).map(({name, time}) => `${name} ${time.toISOString()}`);
    // Thursday morning in Regina, which is six hours behind.
    deepEqual(of('2026-01-01T15:00:00Z', 'America/Regina'), [
        'evening 2026-01-02T00:00:00.000Z', 'tomorrow 2026-01-02T14:00:00.000Z', 'monday 2026-01-05T14:00:00.000Z',
    ]);
    // Sunday evening: Monday is tomorrow, and the evening has begun.
    deepEqual(of('2026-01-04T18:00:00Z', 'Europe/Paris'), ['tomorrow 2026-01-05T07:00:00.000Z']);
    const now = new Date('2026-01-01T00:00:00Z');
    deepEqual([59_000, 60_000, 366 * 86_400_000, 367 * 86_400_000].map((ahead) => isAhead(new Date(now.getTime() + ahead), now)), [false, true, true, false]);
});

test('a change of many names no letters: a folder is asked for anew, or all of them', () => {
    const many: Change = {type: 'letters.changed', folder_id: 'arc', read: true};
    equal(deedOf(many), undefined);
    equal(staleAfter(many, letters, inbox), 'nothing');
    equal(staleAfter(many, letters, {...inbox, folder: 'arc'}), 'all');
    equal(staleAfter(many, letters, everywhere), 'all');
    equal(staleAfter({type: 'letters.changed', read: true}, letters, inbox), 'all');
    equal(staleAfter({type: 'letters.moved', folder_id: 'arc'}, letters, inbox), 'all');
    equal(staleAfter({type: 'letters.deleted'}, letters, inbox), 'all');
    equal(staleAfter({type: 'folders.changed', ids: ['f']}, letters, inbox), 'all');
});

test('drafts are the newest where they are listed, and leave that list when they are sent', () => {
    const drafts = {...inbox, folder: 'drafts', isDrafts: true};
    const saved: Change = {type: 'draft.saved', id: 'd', version: 2};
    equal(staleAfter(saved, letters, drafts), 'newest');
    equal(staleAfter(saved, letters, inbox), 'nothing');
    const sent: Change = {type: 'letters.sent', ids: ['d'], folder_id: 'sent'};
    equal(staleAfter(sent, letters, drafts), 'newest');
    equal(staleAfter(sent, letters, {...inbox, folder: 'sent'}), 'newest');
    equal(staleAfter(sent, letters, inbox), 'nothing');
});

test('the unit is asked for what is filtered, and does to all only what it can find', () => {
    equal(isFiltered(everything), false);
    equal(isFiltered({...everything, time: {before: 'b'}}), true);
    const query = queryOf('inbox', 'sleep', {...everything, files: true, person: {id: 'p', name: 'P'}, time: {after: 'a'}});
    deepEqual([query.folder, query.text, query.files, query.with, query.after, query.before], ['inbox', 'sleep', true, 'p', 'a', undefined]);
    equal(isSweepable(query), false);
    equal(isSweepable(queryOf('inbox', 'sleep', {...everything, unread: true, flagged: true})), true);
    equal(isSweepable(queryOf('inbox', '', {...everything, urgent: true})), false);
    equal(isSweepable(queryOf('drafts', '', everything)), false);
    equal(isSweepable(queryOf(undefined, '', everything)), false);
});

test('days are whole days of the reader’s zone, also where clocks change', () => {
    deepEqual(spanOf('2026-03-08', '2026-03-08', 'America/New_York'), {after: '2026-03-08T05:00:00.000Z', before: '2026-03-09T04:00:00.000Z'});
    deepEqual(spanOf('', '2026-12-31', 'UTC'), {after: undefined, before: '2027-01-01T00:00:00.000Z'});
    equal(spanOf('', '', 'UTC'), undefined);
    deepEqual(daysOf(spanOf('2026-03-08', '2026-03-10', 'Asia/Kolkata'), 'Asia/Kolkata'), {from: '2026-03-08', until: '2026-03-10'});
    deepEqual(daysOf(undefined, 'UTC'), {from: '', until: ''});
    equal(monthText('2026-11', 'en'), 'November 2026');
    equal(monthText('2026-11', 'fr'), 'novembre 2026');
});

test('a row that is pulled does what its place says', () => {
    deepEqual([0, 63, 64, -63, -64, -194, -195].map((x) => pullOf(x, 390)), ['none', 'none', 'right', 'none', 'left', 'left', 'far']);
});

test('a range begins where the focus was, and grows from there', () => {
    const order = ['a', 'b', 'c', 'd'];
    const two = ranged(nothing, 'b', 'c', order);
    deepEqual([...two.ids], ['b', 'c']);
    deepEqual([...ranged(two, 'c', 'd', order).ids], ['b', 'c', 'd']);
    deepEqual([...ranged(nothing, 'b', 'a', order).ids].toSorted(), ['a', 'b']);
});

test('a page that is there no more gives way to the last', () => {
    equal(lastPage(0, 0), 0);
    equal(lastPage(2, 150), 2);
    equal(lastPage(3, 150), 2);
    equal(lastPage(2, 20), 0);
});

test('an address says to whom a letter is, by an id only', () => {
    const id = '01a2208c-e342-705d-b507-1bd27f5d098d';
    equal(addressed(new URL(addressFor(id), 'https://example.org').search), id);
    equal(addressed('?to=Ines'), undefined);
    equal(addressed(''), undefined);
});

test('a template stands above the signature, or below what is written', () => {
    const template = {subject: 'Hello', body: 'As always.'};
    const blank = {...none, body: '\n\nInes'};
    deepEqual(filled(blank, blank, template), {subject: 'Hello', body: 'As always.\n\nInes'});
    deepEqual(filled({...none, subject: 'Mine', body: 'First.\n'}, blank, template), {subject: 'Mine', body: 'First.\n\nAs always.'});
    deepEqual(filled({...none, body: ' '}, none, template), {subject: 'Hello', body: 'As always.'});
});

test('the next page is reached while the list is asked for anew, and a failure ends the way', async () => {
    const state = new Cell<{known: {letters: number[]; next: string | undefined}; isLoading: boolean; problem: unknown}>({known: {letters: [1], next: 'a'}, isLoading: true, problem: undefined});
    let asked = 0;
    const more = async () => {
        asked += 1;
        state.value = asked === 1 ? {...state.value, known: {letters: [1, 2], next: 'b'}} : {...state.value, problem: new Error('no network')};
    };
    const reached = reach({state, more} as never, 3);
    equal(asked, 0);
    state.value = {...state.value, isLoading: false};
    await reached;
    equal(asked, 2);
});
