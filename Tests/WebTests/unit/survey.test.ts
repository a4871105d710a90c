import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MemoryRecords} from 'core/offline/records';
import {AnswerAutosave} from 'areas/survey/answering/autosave';
import {placesBeside} from 'areas/survey/answering/places';
import {asksForHelp, enabled, isMet, lacking, screensOf} from 'areas/survey/answering/rules';
import {isSame, order, typedOf, valueOf} from 'areas/survey/answering/values';
import type {Condition, FormItem, Sheet, Value} from 'areas/survey/model';
import {drawingOf} from 'areas/survey/parts/drawing';
import type {Kept} from 'areas/survey/parts/kept';
import {changedScores} from 'areas/unit/instruments/model';
import {draftOf, wantedOf, wrongIn} from 'areas/unit/surveys/model';

const item = (id: string, more: Partial<FormItem> = {}): FormItem => ({link_id: id, kind: 'boolean', text: id, required: false, repeats: false, options: [], ...more});
const below = (parent: string, ...items: FormItem[]): FormItem[] => items.map((each) => ({parent, ...each}));
const yes: Value = {kind: 'boolean', flag: true};
const no: Value = {kind: 'boolean', flag: false};
const whole = (text: string): Value => ({kind: 'integer', text});
const code = (text: string, system: string | null = null): Value => ({kind: 'coding', code: text, system});
const when = (id: string, operator: Condition['operator'], answer: Value): NonNullable<FormItem['enable']> => ({behavior: 'all', when: [{link_id: id, operator, answer}]});

test('operators over answers', () => {
    const cases: [Condition['operator'], Value, Value[], boolean][] = [
        ['exists', yes, [], false], ['exists', no, [], true], ['exists', yes, [no], true],
        ['=', yes, [], false], ['=', yes, [yes], true], ['=', no, [], false], ['=', no, [no], true],
        ['!=', yes, [], true], ['!=', yes, [no], true], ['!=', yes, [yes], false], ['!=', whole('1'), [whole('1'), whole('2')], false],
        ['>', whole('2'), [], false], ['>', whole('2'), [whole('2')], false], ['>', whole('2'), [whole('1'), whole('3')], true],
        ['<', whole('2'), [whole('1')], true], ['<=', whole('2'), [whole('2')], true], ['>=', whole('2'), [whole('1')], false],
        ['=', code('a', 'x'), [code('a', 'x')], true], ['=', code('a', 'x'), [code('a')], false], ['=', code('a'), [{kind: 'string', text: 'a'}], false],
        ['>', code('a'), [code('b')], false],
    ];
    for (const [operator, answer, answers, expected] of cases) assert.equal(isMet({operator, answer}, answers), expected, `${operator} ${JSON.stringify([answer, answers])}`);
});

test('values have an order by what they say', () => {
    assert.equal(isSame({kind: 'decimal', text: '1.0'}, {kind: 'decimal', text: '1.00'}), true);
    assert.equal(order({kind: 'decimal', text: '-2.5'}, {kind: 'decimal', text: '-2.45'}), -1);
    assert.equal(order({kind: 'decimal', text: '9007199254740993'}, {kind: 'decimal', text: '9007199254740992'}), 1);
    assert.equal(order({kind: 'date', text: '2026'}, {kind: 'date', text: '2026-03'}), undefined);
    assert.equal(order({kind: 'date', text: '2025'}, {kind: 'date', text: '2026-03'}), -1);
    assert.equal(order({kind: 'date_time', text: '2026-03-01T10:00:00+02:00'}, {kind: 'date_time', text: '2026-03-01T08:00:00Z'}), 0);
    assert.equal(order({kind: 'time', text: '08:30:00'}, {kind: 'time', text: '09:00:00'}), -1);
});

test('what is typed is an answer or none', () => {
    assert.deepEqual(valueOf('integer', ' 07 '), whole('7'));
    assert.equal(valueOf('integer', '7.5'), undefined);
    assert.equal(valueOf('integer', '3000000000'), undefined);
    assert.deepEqual(valueOf('decimal', '1,50'), {kind: 'decimal', text: '1.50'});
    assert.equal(valueOf('decimal', 'many'), undefined);
    assert.deepEqual(valueOf('time', '08:30'), {kind: 'time', text: '08:30:00'});
    assert.equal(typedOf({kind: 'time', text: '08:30:00'}), '08:30');
    assert.equal(valueOf('string', '  '), undefined);
});

test('an item is there if its conditions hold and what is above is there', () => {
    const form = [
        item('a'),
        item('b', {enable: when('a', '=', yes)}),
        item('c', {enable: when('b', '!=', yes)}),
        item('group', {kind: 'group', enable: when('b', 'exists', yes)}),
        ...below('group', item('d'), item('e')),
        ...below('e', item('below')),
    ];
    assert.deepEqual([...enabled(form, {})], ['a', 'c']);
    assert.deepEqual([...enabled(form, {a: [yes]})], ['a', 'b', 'c']);
    assert.deepEqual([...enabled(form, {a: [yes], b: [yes]})], ['a', 'b', 'group', 'd', 'e']);
    assert.deepEqual([...enabled(form, {a: [yes], b: [yes], e: [no]})], ['a', 'b', 'group', 'd', 'e', 'below']);
    // An answer to a question that isn't there counts for nothing.
    assert.deepEqual([...enabled(form, {a: [no], b: [yes]})], ['a', 'c']);
    const any = item('x', {enable: {behavior: 'any', when: [{link_id: 'a', operator: '=', answer: yes}, {link_id: 'b', operator: '=', answer: yes}]}});
    assert.equal(enabled([item('a'), item('b'), any], {b: [yes]}).has('x'), true);
    // A condition may ask for a question that comes later.
    assert.equal(enabled([item('first', {enable: when('later', '=', yes)}), item('later')], {later: [yes]}).has('first'), true);
});

test('required binds where it is there and its group is present', () => {
    const form = [
        item('a', {required: true}),
        item('group', {kind: 'group'}),
        ...below('group', item('b', {required: true}), item('c')),
        item('must', {kind: 'group', required: true}),
        ...below('must', item('d')),
        item('e', {required: true, enable: when('a', '=', yes)}),
    ];
    assert.deepEqual(lacking(form, {}), ['a', 'd']);
    assert.deepEqual(lacking(form, {a: [yes], c: [no], d: [no]}), ['b', 'e']);
    assert.deepEqual(lacking(form, {a: [no], d: [no]}), []);
});

test('words come before the question that follows them', () => {
    const {screens, after} = screensOf([item('intro', {kind: 'display'}), item('g', {kind: 'group'}), ...below('g', item('a')), item('end', {kind: 'display'})], {});
    assert.deepEqual(screens.map(({question, before}) => [question.link_id, ...before.map(({link_id: id}) => id)]), [['a', 'intro', 'g']]);
    assert.deepEqual(after.map(({link_id: id}) => id), ['end']);
});

test('help is asked for by a value, and by leaving such a question out', () => {
    const watch = [{link_id: 'nine', value: code('several', 'x')}, {link_id: 'nine', value: code('more', 'x')}];
    assert.equal(asksForHelp(watch, 'nine', [{...code('several', 'x'), display: 'Several days'}]), true);
    assert.equal(asksForHelp(watch, 'nine', [code('none', 'x')]), false);
    assert.equal(asksForHelp(watch, 'nine', []), true);
    assert.equal(asksForHelp(watch, 'other', []), false);
});

function autosaveOf(isOld = false, records = new MemoryRecords<Kept>(), isByPhone = false) {
    const help = {text_id: 't', language: 'en', title: 'Help', text: 'Call', contacts: []};
    const sheet: Sheet = {
        occurrence: {id: 'o', survey_id: 's', client_id: 'c', title: 'T', language: 'en', languages: ['en'], opens_at: '', begin_by: '', state: 'begun', answered: 1, questions: 2},
        form: {language: 'en', items: []},
        help,
        answers: [{link_id: 'a', values: [no]}],
        help_when: [{link_id: 'nine', value: yes}],
    };
    let [ids, queued] = [0, 0];
    const pauses: (() => void)[] = [];
    const autosave = new AnswerAutosave(sheet, isOld, {
        records: Promise.resolve(records),
        queue: async () => void (queued += 1),
        isByPhone,
        now: () => new Date(0),
        newID: () => String(ids++),
        after: (_, work) => {
            pauses.push(work);
            return () => pauses.splice(pauses.indexOf(work), 1);
        },
    });
    return {autosave, records, pauses, queued: () => queued};
}

test('the unit is named beside the numbers that all places have, each number once', () => {
    const crisis = [
        {name: 'Emergency', phone: '9-1-1'}, {name: 'On call', phone: '+1 306 555 0100'}, {name: 'A page', page: 'https://unit.example'},
        {name: 'Second', phone: '555-0101'}, {name: 'Third', phone: '555-0102'}, {name: 'Fourth', phone: '555-0103'},
    ];
    assert.deepEqual(placesBeside(['911', '988'], {crisis}).map(({name}) => name), ['On call', 'Second', 'Third']);
    assert.deepEqual(placesBeside(['911'], undefined), []);
});

test('each answer is on the device and on its way, raised and lowered again', async () => {
    const {autosave, records, queued} = autosaveOf();
    await autosave.open();
    await autosave.save('nine', [yes]);
    assert.equal(autosave.help.value?.text_id, 't');
    await autosave.save('nine', [no]);
    // What was asked for stays.
    assert.equal(autosave.help.value?.text_id, 't');
    const kept = await records.get('survey:o');
    assert.deepEqual(kept?.waiting.map(({link_id: id, values}) => [id, values]), [['nine', [yes]], ['nine', [no]]]);
    assert.deepEqual(kept?.shown.map(({text_id: text}) => text), ['t']);
    assert.deepEqual(autosave.answers(autosave.kept.value), {a: [no], nine: [no]});
    assert.ok(queued() >= 2);
});

test('of what staff are told by phone they see the help, and nobody says that the client was shown it', async () => {
    const {autosave, records} = autosaveOf(false, new MemoryRecords<Kept>(), true);
    await autosave.open();
    await autosave.save('nine', [yes]);
    assert.equal(autosave.help.value?.text_id, 't');
    assert.deepEqual((await records.get('survey:o'))?.shown, []);
});

test('words become an answer after a pause, or when one goes on', async () => {
    const {autosave, pauses} = autosaveOf();
    await autosave.open();
    await autosave.write('free', [{kind: 'string', text: 'a'}]);
    await autosave.write('free', [{kind: 'string', text: 'ab'}]);
    assert.equal(autosave.kept.value.waiting.length, 0);
    assert.equal(pauses.length, 1);
    pauses[0]?.();
    await autosave.refresh();
    assert.deepEqual(autosave.kept.value.waiting.map(({values}) => values[0]?.text), ['ab']);
});

test('what another device answered is newer than what was sent from here, unless the sheet is an old one', async () => {
    const records = new MemoryRecords<Kept>();
    await records.put({id: 'survey:o', occurrence: 'o', answers: {a: [yes]}, waiting: [], shown: [], seen: [], isDone: false, isComplete: false});
    const fresh = autosaveOf(false, records).autosave;
    await fresh.open();
    assert.deepEqual(fresh.answers(fresh.kept.value), {a: [no]});
    const old = autosaveOf(true, records).autosave;
    await old.open();
    assert.deepEqual(old.answers(old.kept.value), {a: [yes]});
});

test('scores are laid out by date, with gaps where one is missing', () => {
    const point = (at: string, value: number | null, kind: 'complete' | 'prorated' | 'absent', version = 1) => ({at, value, kind, rule_version: 1, instrument_version: version, response_id: at});
    const {dots, lines, changes} = drawingOf({
        instrument: 'i', rule: 'r', title: 'T', low: 0, high: 10, bands: [],
        points: [point('2026-01-01', 0, 'complete'), point('2026-01-02', 10, 'prorated'), point('2026-01-03', null, 'absent'), point('2026-01-11', 5, 'complete', 2)],
    });
    assert.equal(dots.length, 3);
    assert.equal(lines.length, 1);
    assert.equal(changes.length, 1);
    assert.deepEqual(dots.map(({isHollow}) => isHollow), [false, true, false]);
    const [first, second, last] = dots;
    assert.ok(first && second && last && first.y > last.y && last.y > second.y);
    assert.equal(Math.round((last.x - first.x) / (second.x - first.x)), 10);
});

test('a survey keeps names in languages that the client has not, and says what is missing', () => {
    const draft = draftOf({id: 's', names: [{language: 'cr', name: 'Tansi'}], instrument: 'phq-9', version: 2, opens: '09:00', begin_hours: 48, active: false, shows_scores: true, has_risk: true});
    assert.deepEqual(wrongIn(draft), []);
    assert.deepEqual(wantedOf({...draft, names: {...draft.names, fr: ' Moral '}}), {
        names: [{language: 'fr', name: 'Moral'}, {language: 'cr', name: 'Tansi'}], instrument: 'phq-9', version: 2, opens: '09:00', begin_hours: 48, active: false, shows_scores: true,
    });
    assert.deepEqual(wrongIn({...draftOf(undefined), hours: 'two', opens: ''}), ['names', 'instrument', 'opens', 'begin_hours']);
});

test('scores that would be others are counted by what changes, the most frequent first', () => {
    const change = (before: number | null, after: number | null, band: string | null = null) => ({rule: 'total', before, after, band_before: band, band_after: band});
    assert.deepEqual(changedScores([change(4, 5), change(9, 9, 'mild'), change(4, 5), change(null, 0)]), [
        {rule: 'total', before: '4', after: '5', count: 2},
        {rule: 'total', before: '9 (mild)', after: '9 (mild)', count: 1},
        {rule: 'total', before: '', after: '0', count: 1},
    ]);
    assert.deepEqual(changedScores([]), []);
});
