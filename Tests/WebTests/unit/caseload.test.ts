import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {obstacles} from 'areas/caseload/covers/obstacles';
import {
    ageOf, type ChatClock, chosen, type CoveredLetter, clients, dueOf, type Entry, type Figure, isLate, type MailClock, monday, sorted, type UrgentLetter, urgents, waits, weekAfter, weeks,
} from 'areas/caseload/model';

const SELF = 'ines';
const now = new Date('2026-11-27T10:00Z');

const person = (id: string, name = id) => {
    const [first = '', last = ''] = name.split(' ');
    return {id, number: 1, name, first_name: first, last_name: last};
};

function letter(client: string, at: string, more: Partial<MailClock> = {}): MailClock {
    return {client: person(client), staff: person(SELF), kind: 'next', letters: 1, letter_id: `letter of ${client}`, started_at: at, wall_seconds: 0, ...more};
}

function chat(client: string, at: string, more: Partial<ChatClock> = {}): ChatClock {
    return {number: 1, client: {id: client, name: client, persona: false}, kind: 'next', messages: 1, room_id: `room of ${client}`, started_at: at, wall_seconds: 0, ...more};
}

test('who waits by letter and in chat is one, since the older of both, by the earlier promise', () => {
    const [one, ...others] = waits(
        [letter('jonas', '2026-11-26T12:00Z', {promised_by: '2026-11-28T12:00Z'})],
        [chat('jonas', '2026-11-25T12:00Z', {promised_by: '2026-11-29T12:00Z'})],
        SELF, now,
    );
    equal(others.length, 0);
    deepEqual(one, {
        client: 'jonas', name: 'jonas', since: new Date('2026-11-25T12:00Z'), by: new Date('2026-11-28T12:00Z'),
        letter: {id: 'letter of jonas', absent: undefined}, room: 'room of jonas', inChat: true,
    });
});

test('whose promise is over comes first, then who waits longest; what is answered waits no more', () => {
    const found = waits(
        [
            letter('old', '2026-11-20T12:00Z'), letter('late', '2026-11-26T12:00Z', {promised_by: '2026-11-27T09:59Z'}),
            letter('new', '2026-11-27T08:00Z', {promised_by: '2026-11-27T10:01Z'}), letter('done', '2026-11-01T08:00Z', {answered_at: '2026-11-02T08:00Z'}),
        ],
        [chat('later', '2026-11-26T13:00Z', {promised_by: '2026-11-26T14:00Z'}), chat('done', '2026-11-01T08:00Z', {answered_at: '2026-11-02T08:00Z'})],
        SELF, now,
    );
    deepEqual(found.map(({client}) => client), ['late', 'later', 'old', 'new']);
    deepEqual(found.map((wait) => isLate(wait, now)), [true, true, false, false]);
});

test('for whom one stands in is told by name, and a room where one is not leads nowhere', () => {
    const [one] = waits([letter('jonas', '2026-11-26T12:00Z', {staff: person('hanna', 'Hanna Wolf')})], [chat('jonas', '2026-11-26T13:00Z', {covering: true})], SELF, now);
    deepEqual(one?.letter, {id: 'letter of jonas', absent: 'Hanna Wolf'});
    equal(one?.room, undefined);
    equal(one?.inChat, true);
});

test('who is not known by name yet waits all the same once they are', () => {
    deepEqual(waits([letter('x', '2026-11-26T12:00Z', {client: null})], [], SELF, now), []);
});

test('due is said on the wall of the zone', () => {
    const by = new Date('2026-11-27T23:30Z');
    equal(dueOf(by, now, 'UTC'), 'today');
    equal(dueOf(by, now, 'Europe/Vienna'), 'tomorrow');
    equal(dueOf(by, now, 'America/Los_Angeles'), 'today');
    // Where it is the 28th already.
    equal(dueOf(by, new Date('2026-11-27T12:00Z'), 'Pacific/Auckland'), 'today');
    equal(dueOf(undefined, now, 'UTC'), 'none');
    equal(dueOf(new Date('2026-11-27T09:59Z'), now, 'UTC'), 'late');
    equal(dueOf(new Date(now), now, 'UTC'), 'today');
});

test('over closed days a promise of Friday is one of Monday', () => {
    equal(dueOf(new Date('2026-11-30T09:00Z'), new Date('2026-11-27T16:00Z'), 'Europe/Paris'), 'later');
    equal(dueOf(new Date('2026-11-30T09:00Z'), new Date('2026-11-29T16:00Z'), 'Europe/Paris'), 'tomorrow');
});

test('tomorrow is the next day also where a day has 23 or 25 hours', () => {
    // Clocks go back in Vienna on 25 October 2026, forward on 29 March.
    equal(dueOf(new Date('2026-10-25T22:30Z'), new Date('2026-10-24T22:30Z'), 'Europe/Vienna'), 'today');
    equal(dueOf(new Date('2026-10-25T23:30Z'), new Date('2026-10-24T22:30Z'), 'Europe/Vienna'), 'tomorrow');
    equal(dueOf(new Date('2026-03-29T22:30Z'), new Date('2026-03-29T06:00Z'), 'Europe/Vienna'), 'tomorrow');
    equal(dueOf(new Date('2026-12-31T23:30Z'), new Date('2026-12-31T22:30Z'), 'Europe/Vienna'), 'tomorrow');
});

test('an age is told in the largest unit that fits', () => {
    const ago = (minutes: number) => ageOf(new Date(now.getTime() - minutes * 60_000), now);
    deepEqual(ago(0), {unit: 'minute', count: 0});
    deepEqual(ago(59), {unit: 'minute', count: 59});
    deepEqual(ago(60), {unit: 'hour', count: 1});
    deepEqual(ago(47 * 60 + 59), {unit: 'hour', count: 47});
    deepEqual(ago(48 * 60), {unit: 'day', count: 2});
    // A clock that is behind.
    deepEqual(ago(-5), {unit: 'minute', count: 0});
});

test('urgent letters to oneself and to those for whom one stands in are one list, each once', () => {
    const own: UrgentLetter[] = [{letter_id: 'b', author: person('jonas'), sent_at: '2026-11-27T08:00Z', acknowledgements: []}];
    const covered = (id: string, at: string): CoveredLetter => ({
        letter: {id, to: [], subject: '', preview: '', urgent: true, attachments: 0, sent_at: at, thread_id: '', capacity: 'covering'},
        client: person('sofia'), waiting: true, standing_in_for: [person('hanna', 'Hanna Wolf')],
    });
    const all = urgents(own, [covered('a', '2026-11-26T08:00Z'), covered('b', '2026-11-27T08:00Z')]);
    deepEqual(all.map(({letter: id, absent}) => [id, absent]), [['a', 'Hanna Wolf'], ['b', undefined]]);
});

function entry(id: string, name: string, more: Partial<Entry> = {}): Entry {
    return {client: person(id, name), kind: 'primary', since: '2026-01-01T00:00Z', matching_id: `${id} ${more.kind ?? ''}`, unanswered_letters: 0, ...more};
}

const some = clients(
    [
        entry('a', 'Zoé Abel', {last_letter_at: '2026-11-01T00:00Z'}), entry('b', 'Jonas Öst', {last_letter_at: '2026-10-01T00:00Z'}),
        entry('c', 'Ada Zorn', {kind: 'secondary'}), entry('b', 'Jonas Öst', {kind: 'covering', since: '2025-01-01T00:00Z', standing_in_for: person('hanna', 'Hanna Wolf')}),
        entry('d', 'x', {client: null}),
    ],
    waits([letter('c', '2026-11-26T12:00Z'), letter('b', '2026-11-25T12:00Z')], [], SELF, now),
    urgents([{letter_id: 'u', author: person('b'), sent_at: '2026-11-27T08:00Z', acknowledgements: []}], []),
);
const names = (all: readonly {id: string}[]) => all.map(({id}) => id).join('');

test('a client is one line however many matchings there are', () => {
    equal(names(some), 'abc');
    const jonas = some[1];
    deepEqual([jonas?.kinds, jonas?.absent, jonas?.urgent], [['primary', 'covering'], ['Hanna Wolf'], 1]);
    equal(jonas?.since.getUTCFullYear(), 2025);
});

test('the caseload is ordered by waiting, by name, and by the last letter', () => {
    equal(names(sorted(some, 'waiting', 'en')), 'bca');
    equal(names(sorted(some, 'name', 'en')), 'abc');
    equal(names(sorted(some, 'contact', 'en')), 'cba');
    equal(names(some), 'abc');
});

test('clients are found by beginnings of words of their names, whatever the case and the accents', () => {
    equal(names(chosen(some, 'all', 'zoe')), 'a');
    equal(names(chosen(some, 'all', ' OST jon ')), 'b');
    equal(names(chosen(some, 'all', 'z')), 'ac');
    equal(names(chosen(clients([entry('a', 'Zoé Abel', {pseudonym: 'Night Owl'})], [], []), 'all', 'owl')), 'a');
    equal(names(chosen(some, 'all', 'bel')), '');
    equal(names(chosen(some, 'all', '')), 'abc');
});

test('the caseload is filtered by what one is to a client', () => {
    equal(names(chosen(some, 'mine', '')), 'ab');
    equal(names(chosen(some, 'covering', '')), 'b');
    equal(names(chosen(some, 'secondary', '')), 'c');
});

test('figures of first and next answers, of letters and chat, are one line a week', () => {
    const figure = (week: string, kind: string, answered: number, more: Partial<Figure> = {}): Figure => ({week, kind, answered, waiting: 0, covered: 0, staff_id: SELF, ...more});
    const found = weeks([
        figure('2026-W48', 'first', 2, {wall_p50_seconds: 90, business_p50_seconds: 60}), figure('2026-W47', 'next', 1, {wall_p50_seconds: 30, waiting: 1}), figure('2026-W48', 'next', 3, {covered: 1}),
    ]);
    deepEqual(found, [
        {week: '2026-W47', answered: 1, waiting: 1, covered: 0, first: undefined, next: 30},
        {week: '2026-W48', answered: 5, waiting: 0, covered: 1, first: 60, next: undefined},
    ]);
});

test('weeks in which nobody wrote are there, also over the end of a year', () => {
    const figure = (week: string): Figure => ({week, kind: 'next', answered: 1, waiting: 0, covered: 0, staff_id: SELF});
    deepEqual(weeks([figure('2027-W02'), figure('2026-W52')]).map(({week, answered}) => `${week} ${answered}`), ['2026-W52 1', '2026-W53 0', '2027-W01 0', '2027-W02 1']);
    deepEqual(weeks([]), []);
    equal(weekAfter('2025-W52'), '2026-W01');
    equal(weekAfter('2026-W09'), '2026-W10');
});

test('a week begins on Monday', () => {
    equal(monday('2026-11-27', 0), '2026-11-23');
    equal(monday('2026-11-23', 0), '2026-11-23');
    equal(monday('2026-11-29', 0), '2026-11-23');
    equal(monday('2026-11-27', 5), '2026-10-19');
    equal(monday('2027-01-01', 0), '2026-12-28');
});

test('what stands against a cover is told by names, each once', () => {
    const field = (name: string, code: string) => ({field: name, code, message: 'English', parameters: {}});
    const told = obstacles(
        [
            field('covers.0c', 'stands_in'), field('covers.ff', 'stands_in'), field('clients.ab', 'conflict_of_interest'), field('clients.cd', 'conflict_of_interest'),
            field('covering_id', 'on_leave'), field('covering_id', 'on_leave'), field('until', 'value'),
        ],
        [{id: '0c'}], new Map([['ab', 'Jonas']]), ({id}) => `cover ${id}`, 'Hanna is on leave',
    );
    deepEqual(told, ['cover 0c', 'English', 'Jonas', 'Hanna is on leave']);
});
