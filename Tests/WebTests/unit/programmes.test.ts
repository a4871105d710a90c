import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {type Contents, type Draft, draftOf, newContents, newRule} from 'areas/course/parts/programmes/model';
import {contentsOf} from 'areas/course/parts/programmes/sending';
import {wrongIn} from 'areas/course/parts/programmes/whole';
import {lessonName, pointText, ruleText} from 'areas/course/parts/programmes/wording';
import {showLanguage, withWords} from 'core/words/translate';
import {sent} from './server';

const [ONE, TWO, THREE, SURVEY] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000', '33333333-0000-4000-8000-000000000000', '44444444-0000-4000-8000-000000000000'];

/** Something of each kind. */
const whole: Contents = {
    texts: [{language: 'en', title: 'Worry less', description: 'Two lessons.', eligibility: 'Adults'}, {language: 'fr', title: 'Moins de soucis', description: '', eligibility: ''}],
    modules: [
        {module_id: ONE, version: 2, rules: [{rule: 'start', days: 7}, {rule: 'unlock'}]},
        {module_id: TWO, version: 1, rules: [{rule: 'done', module_id: ONE, days: 0}, {rule: 'date', day: '2026-12-01'}, {rule: 'survey', survey_id: SURVEY}]},
    ],
    surveys: [
        {id: SURVEY, survey_id: THREE, at: 'application'}, {id: 'a', survey_id: THREE, at: 'start', days: 3}, {id: 'b', survey_id: THREE, at: 'done', module_id: TWO},
        {id: 'c', survey_id: THREE, at: 'end'}, {id: 'd', survey_id: THREE, at: 'follow-up', days: 90},
    ],
    contact: {kind: 'within', business_days: 2},
    languages: ['en', 'fr'],
    weeks: 8,
    extension_weeks: 4,
    booster_weeks: 12,
    places: 30,
    weekly_minutes: 20,
    zone: 'America/Regina',
    applications_from: '2026-12-01',
    applications_until: '2027-01-31',
};

const written = (change: Partial<Draft>, of: Contents = whole): Draft => ({...draftOf(of), ...change});

test('what was written comes back as it was', () => {
    for (const contents of [whole, newContents('en', 'Sleep', 'UTC'), {...whole, contact: {kind: 'weekly', day: 6}}, {...whole, contact: {kind: 'on-request'}}] satisfies Contents[]) {
        const draft = draftOf(contents);
        equal(wrongIn(draft).size, 0);
        const back = contentsOf(draft, contents);
        deepEqual(sent(back), sent({...contents, texts: contents.texts.map((each) => ({...each, description: each.description ?? '', eligibility: each.eligibility ?? ''}))}));
    }
});

test('a field that is wrong is named, and what was saved stands in its place while the rest is saved', () => {
    const draft = written({weeks: 'eight', extension: '105', booster: '-1', places: '0', minutes: '601', zone: 'Europe/Atlantis', until: '2026-11-30', languages: ['fr']});
    deepEqual([...wrongIn(draft)].toSorted(), ['booster', 'extension', 'minutes', 'places', 'until', 'weeks', 'zone']);
    const {weeks, extension_weeks: extension, booster_weeks: booster, places, weekly_minutes: minutes, zone, applications_from: from, applications_until: until, languages} = contentsOf(draft, whole);
    deepEqual([weeks, extension, booster, places, minutes, zone, from, until], [8, 4, 12, 30, 20, 'America/Regina', '2026-12-01', '2027-01-31']);
    deepEqual(languages, ['fr']);
});

test('what may be empty is left out, and the weeks may not', () => {
    const draft = written({extension: '', booster: ' ', places: '', minutes: '', from: '', until: ''});
    equal(wrongIn(draft).size, 0);
    const contents = contentsOf(draft, whole);
    deepEqual([contents.extension_weeks, contents.booster_weeks, contents.places, contents.weekly_minutes, contents.applications_from, contents.applications_until], Array.from({length: 6}, () => undefined));
    ok(wrongIn(written({weeks: ''})).has('weeks'));
});

test('a text without a title keeps the one that was saved; a new one waits for its own', () => {
    const texts = [{language: 'en', title: ' ', description: 'Other', eligibility: ''}, {language: 'de', title: '', description: 'Neu', eligibility: ''}];
    const draft = written({texts});
    deepEqual([...wrongIn(draft)], ['title-en', 'title-de']);
    deepEqual(contentsOf(draft, whole).texts, [{language: 'en', title: 'Worry less', description: 'Other', eligibility: ''}]);
});

test('rules and surveys that are not whole yet are named and left out', () => {
    const rules = [newRule('done'), newRule('date'), newRule('survey'), {...newRule('start'), days: '731'}, {...newRule('done'), lesson: TWO}];
    const lessons = [{id: ONE, version: 2, rules}, {id: TWO, version: 1, rules: []}];
    const surveys = [{id: 'a', survey: '', at: 'end' as const, days: '', lesson: ''}, {id: 'b', survey: THREE, at: 'done' as const, days: '', lesson: 'gone'}, {id: 'c', survey: THREE, at: 'start' as const, days: 'x', lesson: ''}];
    const draft = written({lessons, surveys});
    deepEqual([...wrongIn(draft)].toSorted(), [...rules.map(({id}) => `rule-${id}`), 'survey-a', 'survey-b', 'survey-c'].toSorted());
    const contents = contentsOf(draft, whole);
    deepEqual(contents.modules.map((each) => each.rules), [[], []]);
    deepEqual(contents.surveys, []);
});

test('a lesson that is moved before the one it waits for says so', () => {
    const draft = draftOf(whole);
    const turned = {...draft, lessons: draft.lessons.toReversed()};
    deepEqual([...wrongIn(turned)], [`rule-${draft.lessons[1]?.rules[0]?.id}`]);
});

test('nobody opens lessons where clients work on their own, whatever is being typed as contact', () => {
    const alone = written({contact: {kind: 'self-guided', day: '0', days: '1'}});
    equal(wrongIn(alone).size, 1);
    deepEqual(contentsOf(alone, whole).modules[0]?.rules.map(({rule}) => rule), ['start']);
    // Until the other kind is whole, what was saved holds.
    const turning = written({contact: {kind: 'within', day: '0', days: ''}}, whole);
    const saved: Contents = {...whole, contact: {kind: 'self-guided'}};
    const contents = contentsOf(turning, saved);
    deepEqual(contents.contact, {kind: 'self-guided'});
    deepEqual(contents.modules[0]?.rules.map(({rule}) => rule), ['start']);
});

test('rules and points are sentences, with names where there are some', async () => {
    await showLanguage('en');
    await withWords(() => Promise.resolve(), 'programmes');
    const parts = {lessons: [{id: ONE, title: 'Worry', version: 2}], surveys: [{id: THREE, name: 'Mood', isAsked: true}]};
    equal(ruleText({rule: 'done', module_id: ONE, days: 0}, parts, []), 'After this is done: Worry');
    equal(ruleText({rule: 'done', module_id: ONE, days: 2}, parts, []), '2 days after this is done: Worry');
    equal(ruleText({rule: 'start', days: 1}, parts, []), 'One day after the start');
    equal(ruleText({rule: 'survey', survey_id: SURVEY}, parts, whole.surveys), 'After this was answered: Mood');
    equal(pointText({id: 'a', survey_id: THREE, at: 'follow-up', days: 90}, parts), '90 days after the end');
    equal(pointText({id: 'a', survey_id: THREE, at: 'start', days: 0}, parts), 'At the start');
    equal(lessonName(parts, TWO), 'A lesson that isn\'t here any more');
});
