import {deepEqual} from 'node:assert/strict';
import {test} from 'node:test';
import {ahead, blocksOf, clockOf, clocksOf, hoursOn, withOwn} from 'areas/unit/calendar/model';
import {audienceOf, blank, composed, type Contents, crisisOf, type Draft, draftOf, fieldOf, lacking, part, ruleOf} from 'areas/unit/desk/model';
import {csv, type Figure, lines, staffOf, weeksOf} from 'areas/unit/times/model';
import {behind, byPriority, type Cover, type Load, tomorrow, uncovered, unnoted, type UrgentLetter, type Waiting} from 'areas/unit/model';

const person = (id: string, name: string) => ({id, number: 1, name, first_name: name, last_name: ''});

test('urgent letters without a note: the oldest first, with those who have not taken it', () => {
    const letters: UrgentLetter[] = [
        {letter_id: 'b', sent_at: '2026-11-28T10:00:00Z', author: person('c', 'Jonas'), acknowledgements: [{person: person('i', 'Ines'), acknowledged_at: null}]},
        {
            letter_id: 'a', sent_at: '2026-11-27T10:00:00Z', author: null,
            acknowledgements: [{person: person('i', 'Ines'), acknowledged_at: '2026-11-27T11:00:00Z'}, {person: person('t', 'Tomas')}],
        },
    ];
    deepEqual(unnoted(letters).map(({letter, author, by}) => [letter, author, by]), [['a', undefined, ['Tomas']], ['b', 'Jonas', ['Ines']]]);
});

test('staff whose clients wait come with the longest first, others not at all', () => {
    const load = (id: string, unanswered_letters: number, waiting_since: string | null) => ({person: person(id, id), unanswered_letters, waiting_since}) as Load;
    const loads = [load('a', 1, '2026-11-28T09:00:00Z'), load('b', 0, null), load('c', 3, '2026-11-20T09:00:00Z')];
    deepEqual(behind(loads).map((each) => each.person.id), ['c', 'a']);
});

test('the waiting list is counted by how pressing it is', () => {
    const waiting = ['soon', 'urgent', 'soon'].map((priority) => ({priority}) as Waiting);
    deepEqual(byPriority(waiting), [{priority: 'urgent', count: 1}, {priority: 'soon', count: 2}]);
});

test('who is away tomorrow without anybody who stands in is named once', () => {
    const zone = 'Europe/Vienna';
    const day = tomorrow(new Date('2026-11-28T23:30:00Z'), zone);
    deepEqual(day, '2026-11-30');
    const leave = (staff_id: string, from: string, through: string) => ({id: staff_id + from, staff_id, from, through});
    const cover = (absent: string, from: string, until: string): Cover => ({id: absent, absent: person(absent, absent), covering: person('x', 'x'), from, until, revision: 1});
    const leaves = [leave('a', '2026-11-30', '2026-12-04'), leave('a', '2026-11-20', '2026-11-30'), leave('b', '2026-11-30', '2026-11-30'), leave('c', '2026-12-01', '2026-12-01'), leave('d', '2026-11-29', '2026-11-30')];
    const covers = [cover('b', '2026-11-29T23:00:00Z', '2026-12-06T23:00:00Z'), cover('d', '2026-11-28T00:00:00Z', '2026-11-29T23:00:00Z')];
    // The cover of d ends as the day begins.
    deepEqual(uncovered(leaves, covers, day, zone), ['a', 'd']);
});

const now = new Date('2026-11-28T10:00:00Z');
const text = (language: string, title: string, body = '') => ({language, title, body});

test('an audience is a rule and back again; what was made elsewhere stays', () => {
    for (const audience of [
        {is: 'everyone'}, {is: 'roles', roles: ['client']}, {is: 'clients_of', staff: ['i']}, {is: 'unmatched'},
    ] as const) deepEqual(audienceOf(ruleOf(audience)), audience);
    const rule = {any: [{people: ['a']}, {languages: ['fr']}]};
    deepEqual(audienceOf(rule), {is: 'kept', rule});
    deepEqual(ruleOf({is: 'kept', rule}), rule);
});

test('a draft is sent without languages in which nothing is written', () => {
    const draft: Draft = {...blank, texts: [text('en', ''), text('fr', ' Fermé ', 'Dimanche')], end: '2026-12-01T12:00', audience: {is: 'roles', roles: ['client']}};
    const body = composed(draft, 'Europe/Vienna', now);
    deepEqual(body.texts, [text('fr', 'Fermé', 'Dimanche')]);
    deepEqual([body.end, body.start, body.audience], ['2026-12-01T11:00:00.000Z', undefined, {roles: ['client']}]);
    // What is public is for everyone.
    deepEqual(composed({...draft, public: true}, undefined, now).audience, {everyone: true});
    deepEqual(fieldOf(draft, 'fr', 'title'), 'texts[0].title');
    deepEqual(fieldOf(draft, 'en', 'title'), undefined);
});

test('what has begun keeps its start, what is ahead is sent with it', () => {
    deepEqual(composed({...blank, start: '2026-11-01T00:00:00Z'}, undefined, now).start, undefined);
    deepEqual(composed({...blank, start: '2026-12-01T00:00:00Z'}, undefined, now).start, '2026-12-01T00:00:00Z');
});

test('a draft lacks a title, or whom it is for', () => {
    deepEqual(lacking(blank), ['texts[0].title']);
    deepEqual(lacking({...blank, texts: [text('en', 'A'), text('fr', '', 'b')], audience: {is: 'clients_of', staff: []}}), ['texts[1].title', 'audience']);
    deepEqual(lacking({...blank, texts: [text('en', 'A')], public: true, audience: {is: 'roles', roles: []}}), []);
});

test('contents are written anew as they are, with the other language beside them', () => {
    const contents: Contents = {
        texts: [{...text('fr', 'Fermé', 'x'), html: '<p>x</p>'}], severity: 'warning', priority: 5, dismissible: false, acknowledge: true, public: false,
        start: null, end: '2026-12-01T11:00:00Z', audience: {everyone: true},
    };
    const draft = draftOf(contents, () => '2026-12-01T12:00');
    deepEqual(draft.texts, [text('fr', 'Fermé', 'x'), text('en', '')]);
    deepEqual([draft.severity, draft.priority, draft.end, draft.acknowledge], ['warning', 5, '2026-12-01T12:00', true]);
});

test('a crisis is for everybody and asks to be acknowledged', () => {
    const {severity, acknowledge, dismissible, public: isPublic} = crisisOf('Now', 'x', 'en');
    deepEqual([severity, acknowledge, dismissible, isPublic], ['crisis', true, false, true]);
    deepEqual([part(1, {people: 3}), part(0, {people: 0})], [33, 0]);
});

const figure = (week: string, name: string, kind: string, half: number | null): Figure => ({
    week, staff_id: name, staff_name: name, kind, answered: 2, waiting: 1, covered: 0,
    wall_p50_seconds: half, wall_p90_seconds: half && half * 2, business_p50_seconds: half && half / 2, business_p90_seconds: half,
});

test('reply times of a week, the slowest first, and of one person, the latest first', () => {
    const figures = [figure('2026-W47', 'Ines', 'first', 600), figure('2026-W48', 'Ines', 'first', null), figure('2026-W48', 'Tomas', 'first', 7200), figure('2026-W48', 'Tomas', 'next', 60)];
    deepEqual(weeksOf(figures), ['2026-W48', '2026-W47']);
    deepEqual(staffOf(figures).map(({name}) => name), ['Ines', 'Tomas']);
    deepEqual(lines(figures, 'first', 'wall', {week: '2026-W48'}).map(({name, half, most}) => [name, half, most]), [['Tomas', 7200, 14_400], ['Ines', undefined, undefined]]);
    deepEqual(lines(figures, 'first', 'business', {staff: 'Ines'}).map(({week, half}) => [week, half]), [['2026-W48', undefined], ['2026-W47', 300]]);
});

test('a table for a spreadsheet holds no formulas', () => {
    deepEqual(csv([figure('2026-W48', '=1+1', 'first', 60), figure('2026-W48', 'A "B", C', 'next', null)], ['week', 'name']),
        'week,name\r\n2026-W48,\'=1+1,first,2,1,0,60,120,30,60\r\n2026-W48,"A ""B"", C",next,2,1,0,,,,\r\n');
});

test('hours that hold on a day, and what is ahead of it', () => {
    const hours = [{from: '2026-01-01'}, {from: '2026-11-01'}, {from: '2026-12-01'}, {from: '2026-11-10', staff_id: 'i'}];
    deepEqual(hoursOn(hours, undefined, '2026-11-28'), hours[1]);
    deepEqual(hoursOn(hours, 'i', '2026-11-01'), undefined);
    const week = {zone: 'UTC', week: []};
    const own = [{from: '2026-11-01', hours: week}, {from: '2026-11-10', staff_id: 'i', hours: week}, {from: '2026-11-10', staff_id: 't', hours: week}, {from: '2026-11-20', staff_id: 't', hours: null}];
    deepEqual([...withOwn(own, '2026-11-28')], ['i']);
    const leave = (id: string, from: string, through: string) => ({id, from, through, staff_id: 'i'});
    const yearly = (id: string, next: string) => ({id, next, name: 'christmas' as const, rule: '12-25', from: '2026-01-01'});
    const calendar = {hours, holidays: ['2026-12-25', '2026-11-27', '2026-11-28'].map((day) => ({day, closes: 720})), yearly: [yearly('a', '2027-01-01'), yearly('b', '2026-12-25')], leaves: [leave('b', '2026-12-02', '2026-12-03'), leave('a', '2026-11-01', '2026-11-28'), leave('c', '2026-11-01', '2026-11-27')]};
    deepEqual(ahead(calendar, '2026-11-28').holidays, [
        {day: '2026-11-28', closes: 720, yearly: undefined}, {day: '2026-12-25', closes: 720, yearly: undefined},
        {day: '2027-01-01', closes: undefined, yearly: {id: 'a', name: 'christmas'}},
    ]);
    deepEqual(ahead(calendar, '2026-11-28').leaves.map(({id}) => id), ['a', 'b']);
    deepEqual([clockOf(0), clockOf(570), clockOf(1440)], ['00:00', '09:30', '24:00']);
});

test('spans of a day are read as they are written', () => {
    const spans = [{from: 540, to: 720}, {from: 780, to: 1440}];
    deepEqual(blocksOf('09:00-12:00, 13:00-24:00'), spans);
    deepEqual(blocksOf(' 9–12,13h00 - 24'), spans);
    deepEqual(blocksOf(clocksOf(spans)), spans);
    deepEqual(blocksOf(' '), []);
    for (const wrong of ['nine to five', '12:00-09:00', '09:00-12:00, 11:00-13:00', '09:60-10:00', '09:00-24:30', '09:00']) deepEqual(blocksOf(wrong), undefined);
});
