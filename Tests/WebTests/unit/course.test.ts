import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {current, lessonsOf, nextStep, type Path, withFacts} from 'areas/course/model';
import {ActiveTime, IDLE, type Interval, LONG} from 'areas/course/reading/active';
import {SheetAutosave} from 'areas/course/reading/autosave';
import {chosen, type Document, isUnsent, type Kept, loaded, sentAs, unknown} from 'areas/course/reading/kept';
import {blank, isSame, rowsOf, sheetIn, sheetOf, withCell, withField, withoutRow, withRow} from 'areas/course/parts/sheet';
import {Problem} from 'core/api/problem';
import {MemoryRecords} from 'core/offline/records';

const [now, monday] = [new Date('2026-11-28T10:00:00Z'), '2026-11-30T12:00:00Z'];

function path(...modules: Partial<Path['modules'][number]>[]): Path {
    const usual = {version: 1, opening: {state: 'open' as const, missing: []}, pages_opened: [], pages_done: [], exercises_done: []};
    return {enrolment_id: 'e', state: 'active', week: 1, weeks: 8, ends: false, active_minutes: 0, modules: modules.map((each, place) => ({module_id: `m${place + 1}`, ...usual, ...each}))};
}

const titles = new Map([['m1', 'Sleep'], ['m2', 'Worry']]);

test('of several enrolments the one that runs counts', () => {
    equal(current([{state: 'refused'}, {state: 'active'}, {state: 'applied'}])?.state, 'active');
    equal(current([{state: 'withdrawn'}, {state: 'waiting'}])?.state, 'waiting');
    equal(current([]), undefined);
});

test('the next step is the first open lesson that is not done', () => {
    const step = nextStep(lessonsOf(path({done_at: monday}, {pages_opened: ['a']}, {}), titles, now));
    ok(step.is === 'read');
    deepEqual([step.lesson.number, step.lesson.title, step.lesson.isBegun], [2, 'Worry', true]);
});

test('where all that is open is done, it says when the next one opens, or that something is missing', () => {
    const shut = {opening: {state: 'shut' as const, missing: [{rule: 'not-unlocked' as const}]}};
    const opens = {opening: {state: 'opens' as const, at: monday, missing: []}};
    const step = nextStep(lessonsOf(path({done_at: monday}, shut, opens), titles, now));
    deepEqual([step.is, step.is === 'opens' && step.at, step.is === 'opens' && step.lesson.number], ['opens', monday, 3]);
    equal(nextStep(lessonsOf(path({done_at: monday}, shut), titles, now)).is, 'missing');
    equal(nextStep(lessonsOf(path({done_at: monday}), titles, now)).is, 'done');
    // It has opened by itself since it was loaded.
    equal(nextStep(lessonsOf(path(opens), titles, new Date('2026-12-01T00:00:00Z'))).is, 'read');
});

test('what waits on the device counts as well', () => {
    const facts = [
        {module_id: 'm1', page: 'a', kind: 'opened'}, {module_id: 'm1', page: 'a', kind: 'done'}, {module_id: 'm1', page: 'b', kind: 'opened'},
        {module_id: 'm1', exercise: 'diary', kind: 'done'}, {module_id: 'm1', kind: 'active'}, {module_id: 'gone', page: 'a', kind: 'opened'},
    ];
    const [one, two] = withFacts(path({pages_opened: ['a']}, {}), facts).modules;
    deepEqual([one?.pages_opened, one?.pages_done, one?.exercises_done, two?.pages_opened], [['a', 'b'], ['a'], ['diary'], []]);
});

test('a sheet is read from whatever a document holds', () => {
    for (const odd of [null, 5, 'text', [], {fields: [], rows: 'x'}, {fields: {a: 5}, rows: {}}]) ok(isSame(sheetOf(odd), blank));
    const sheet = {fields: {bed: '22:30'}, rows: {naps: [{id: '1', cells: {from: '14:00'}}]}};
    deepEqual(sheetIn(JSON.stringify(sheet)), sheet);
    ok(isSame(sheetIn('no JSON'), blank));
    deepEqual(rowsOf(sheetOf({rows: {naps: [{id: '1', cells: {from: 1}}, {cells: {}}, 7]}}), 'naps'), [{id: '1', cells: {}}]);
});

test('fields and rows are written one by one', () => {
    let sheet = withField(blank, 'bed', '22:30');
    sheet = withRow(withRow(sheet, 'naps', '1'), 'naps', '2');
    sheet = withCell(sheet, 'naps', '2', 'from', '14:00');
    deepEqual(rowsOf(sheet, 'naps'), [{id: '1', cells: {}}, {id: '2', cells: {from: '14:00'}}]);
    sheet = withoutRow(withField(sheet, 'bed', ''), 'naps', '2');
    ok(isSame(withoutRow(sheet, 'naps', '1'), blank));
    ok(isSame({fields: {a: '1', b: '2'}, rows: {}}, {fields: {b: '2', a: '1'}, rows: {x: []}}));
});

const words = (text: string) => ({fields: {bed: text}, rows: {}});
const document = (...versions: [number, string, string][]): Document => ({
    key: 'm.diary', shared: true, version: 1, changed_at: monday,
    versions: versions.map(([version, device, text]) => ({version, device, at: monday, bytes: 9, current: true, contents: JSON.stringify(words(text))})),
});

test('what the unit has is taken up where nothing waits here', () => {
    const kept = loaded(unknown('e', 'm.diary'), document([1, 'other', 'ten']), '"1"', 'mine');
    deepEqual([kept.contents, kept.tag, kept.others, isUnsent(kept)], [words('ten'), '"1"', [], false]);
    equal(isUnsent(loaded(kept, undefined, undefined, 'mine')), false);
});

test('words that wait here stay, whatever the unit has', () => {
    const typed = {...unknown('e', 'm.diary'), contents: words('eleven'), tag: '"1"'};
    equal(loaded(typed, document([2, 'other', 'nine']), '"2"', 'mine'), typed);
});

test('what two devices wrote lies beside each other until one of them is chosen', () => {
    const typed = {...unknown('e', 'm.diary'), contents: words('eleven'), tag: '"1"'};
    const both = sentAs(typed, words('eleven'), document([2, 'other', 'nine'], [3, 'mine', 'eleven']), '"3"', 'mine');
    deepEqual([both.contents, both.others.map(({contents}) => contents), both.tag, isUnsent(both)], [words('eleven'), [words('nine')], '"1"', false]);
    // More of one's own words take the place of one's own only: the tag is still the one from before.
    const more = {...both, contents: words('twelve')};
    equal(more.tag, '"1"');
    const theirs = chosen(both, 2);
    deepEqual([theirs.contents, theirs.tag, theirs.others, isUnsent(theirs)], [words('nine'), '"3"', [], true]);
    const mine = chosen(both, undefined);
    deepEqual([mine.contents, mine.tag, isUnsent(mine)], [words('eleven'), '"3"', true]);
    const end = sentAs(mine, words('eleven'), undefined, '"4"', 'mine');
    deepEqual([end.tag, end.others, isUnsent(end)], ['"4"', [], false]);
});

test('what is written while it is sent is sent after it', () => {
    const kept = sentAs({...unknown('e', 'k'), contents: words('eleven'), tag: '"1"'}, words('ten'), document([2, 'mine', 'ten']), '"2"', 'mine');
    deepEqual([kept.contents, kept.saved, kept.tag, isUnsent(kept)], [words('eleven'), words('ten'), '"2"', true]);
});

test('time at work goes from touch to touch, and two minutes beyond the last', () => {
    const told: Interval[] = [];
    const active = new ActiveTime((each) => told.push(each));
    active.touch(0);
    active.touch(60_000);
    active.end(70_000);
    active.end(90_000);
    // A pause that is too long ends it; hidden later, two minutes count.
    active.touch(100_000);
    active.touch(100_000 + IDLE + 1);
    active.end(900_000);
    deepEqual(told, [{from: 0, until: 70_000}, {from: 100_000, until: 100_000 + IDLE}, {from: 100_001 + IDLE, until: 100_001 + 2 * IDLE}]);
});

test('long work is told in pieces that touch', () => {
    const told: Interval[] = [];
    const active = new ActiveTime((each) => told.push(each));
    for (let time = 0; time <= LONG + 60_000; time += 60_000) active.touch(time);
    active.end(LONG + 61_000);
    deepEqual(told, [{from: 0, until: LONG}, {from: LONG, until: LONG + 61_000}]);
});

/** A autosave whose unit answers with `load`, and whose pauses end when `pass` is called. */
function keeping(load: () => Promise<{document: Document; tag: string | undefined} | undefined>, records = new MemoryRecords<Kept>()) {
    const queued: string[] = [];
    let work: (() => void) | undefined;
    const after = (_: number, later: () => void) => {
        work = later;
        return () => {
            work = undefined;
        };
    };
    const queue = async () => void queued.push('sent');
    const autosave = new SheetAutosave('e', 'm.diary', {records: Promise.resolve(records), device: Promise.resolve('mine'), load, queue, after});
    return {autosave, records, queued, pass: () => work?.()};
}

test('each word is on the device, and on its way once one pauses', async () => {
    const {autosave, records, queued, pass} = keeping(async () => ({document: document([1, 'mine', 'ten']), tag: '"1"'}));
    await autosave.open();
    deepEqual(autosave.kept.value?.contents, words('ten'));
    autosave.write(words('eleven'));
    autosave.write(words('twelve'));
    await autosave.refresh();
    deepEqual((await records.get('course:e:m.diary'))?.contents, words('twelve'));
    deepEqual(queued, []);
    pass();
    await autosave.refresh();
    deepEqual(queued, ['sent']);
});

test('without a network one writes all the same, and what was written before is there', async () => {
    const offline = async () => {
        throw new Problem('no-connection', 0);
    };
    const {autosave, records} = keeping(offline);
    await autosave.open();
    autosave.write(words('ten'));
    await autosave.refresh();
    const again = keeping(offline, records);
    await again.autosave.open();
    deepEqual([again.autosave.kept.value?.contents, again.queued], [words('ten'), ['sent']]);
});

test('what became of it elsewhere is taken up, and not over what is typed', async () => {
    const {autosave, records} = keeping(async () => undefined);
    await autosave.open();
    autosave.write(words('ten'));
    await autosave.refresh();
    await records.change('course:e:m.diary', (kept) => kept && sentAs(kept, words('ten'), document([1, 'mine', 'ten'], [2, 'other', 'nine']), '"2"', 'mine'));
    const done = autosave.refresh();
    autosave.write(words('eleven'));
    await done;
    deepEqual([autosave.kept.value?.contents, autosave.kept.value?.others.length], [words('eleven'), 1]);
    await autosave.choose(2);
    deepEqual([autosave.kept.value?.contents, autosave.kept.value?.tag], [words('nine'), '"2"']);
});

test('what the unit refuses is said', async () => {
    const {autosave} = keeping(async () => {
        throw new Problem('enrolment-not-found', 404);
    });
    await rejects(autosave.open(), (problem) => problem instanceof Problem && problem.status === 404);
});
