import {deepEqual, equal, rejects} from 'node:assert/strict';
import {test} from 'node:test';
import {problemText} from 'areas/problems';
import {Problem} from 'core/api/problem';
import {matched} from 'core/router';
import {Cell} from 'core/store/cell';
import {derived} from 'core/store/derived';
import {dayAndTime, dayOrTime, hourOf, knownZone, shortTime} from 'core/time/time';
import {type Unit, UnitKnown} from 'core/unit';
import {bestLanguage} from 'core/words/languages';
import {isPlain, say, showLanguage, withWords} from 'core/words/translate';

test('a cell tells of other values only, and nobody who has gone', () => {
    const cell = new Cell(1);
    const heard: number[] = [];
    const stop = cell.watch((value) => heard.push(value));
    cell.value = 1;
    cell.value = 2;
    stop();
    cell.value = 3;
    deepEqual(heard, [2]);
});

test('a watcher may go while it is told', () => {
    const cell = new Cell(0);
    const heard: string[] = [];
    const stop = cell.watch(() => {
        heard.push('first');
        stop();
    });
    cell.watch(() => heard.push('second'));
    cell.value = 1;
    cell.value = 2;
    deepEqual(heard, ['first', 'second', 'second']);
});

test('what is derived follows all its sources', () => {
    const [a, b] = [new Cell(1), new Cell('x')];
    const both = derived([a, b], (number, text) => `${number}${text}`);
    a.value = 2;
    equal(both.value, '2x');
    b.value = 'y';
    equal(both.value, '2y');
});

test('paths are taken apart by their patterns', () => {
    deepEqual(matched('/letters/:folder', '/letters/a%20b'), {folder: 'a b'});
    deepEqual(matched('/letters', '/letters'), {});
    equal(matched('/letters/:folder', '/letters'), undefined);
    equal(matched('/letters/:folder', '/letters/'), undefined);
    equal(matched('/letters/:folder', '/chat/1'), undefined);
});

test('words of an area come with its code, and stay when the language changes', async () => {
    await showLanguage('en');
    equal(isPlain('problem.folder-name-taken'), false);
    equal(await withWords(() => Promise.resolve('code'), 'mail'), 'code');
    equal(say('problem.folder-name-taken'), 'There is a folder with this name already.');
    await showLanguage('fr');
    equal(isPlain('problem.folder-name-taken'), true);
    equal(say('folder.trash'), 'Corbeille');
    equal(isPlain('home.letters'), false);
    // Both at a time.
    await Promise.all([showLanguage('en'), withWords(() => Promise.resolve(), 'chat')]);
    equal(say('chat.open'), 'Open chat');
    equal(isPlain('chat.choose'), true);
    await rejects(withWords(() => Promise.reject(new Error('offline')), 'more'), (why) => (why as Error).message === 'offline');
});

test('words come in the language that is shown', async () => {
    await showLanguage('en');
    equal(say('home.letters', {count: 1}), 'One new letter');
    equal(say('home.letters', {count: 2}), '2 new letters');
    equal(say('home.letters', {count: 0}), '0 new letters');
    await showLanguage('fr');
    equal(say('home.letters', {count: 0}), 'Une nouvelle lettre');
    equal(say('home.letters', {count: 2}), '2 nouvelles lettres');
    equal(say('home.letters', {count: 1_000_000}), '1000000 nouvelles lettres');
});

test('the best language is the first of ours', () => {
    equal(bestLanguage(['de-CH', 'fr-CA', 'en']), 'fr');
    equal(bestLanguage([undefined, null, 'EN-gb']), 'en');
    equal(bestLanguage(['xx']), 'en');
    equal(bestLanguage([]), 'en');
});

/** With blanks of one kind: which ones stand in times differs with the tables of the engine. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test('times are told in the zone of the reader', () => {
    const now = new Date('2026-11-27T03:30:00Z');
    const short = (time: string, zone = 'America/Toronto') => plain(shortTime(new Date(time), now, 'en', zone));
    equal(short('2026-11-27T01:00:00Z'), '8:00 PM');
    equal(short('2026-11-26T04:00:00Z'), 'Wed');
    equal(short('2026-11-01T17:00:00Z'), 'Nov 1');
    equal(short('2025-11-01T17:00:00Z'), 'Nov 1, 2025');
    equal(hourOf(now, 'America/Toronto'), 22);
    equal(hourOf(new Date('2026-11-27T00:10:00Z'), 'UTC'), 0);
    equal(plain(dayAndTime(new Date('2026-12-01T17:00:00Z'), now, 'en', 'America/Toronto')), 'Tuesday 12:00 PM');
    equal(plain(dayOrTime(new Date('2026-12-01T05:00:00Z'), now, 'en', 'America/Toronto')), 'Tuesday');
    equal(plain(dayOrTime(new Date('2026-12-14T05:00:00Z'), now, 'fr', 'America/Toronto')), 'lundi 14 décembre');
    equal(knownZone('Nowhere/Else'), undefined);
    equal(knownZone('Europe/Paris'), 'Europe/Paris');
    equal(knownZone(null), undefined);
});

test('the unit is what was told last, in the language chosen last, and stays without network', async () => {
    const records: {unit: string | undefined} = {unit: '{"name":"Kept","crisis":[]}'};
    const asked: {language: string; answer: (unit: Unit) => void; fail: () => void}[] = [];
    const known = new UnitKnown(records, (language) => new Promise((answer, reject) => {
        asked.push({language, answer, fail: () => reject(new Error('offline'))});
    }));
    equal(known.current.value?.name, 'Kept');
    const unit = (name: string): Unit => ({name, about: '', crisis: [], languages: [], registration: 'closed'});
    const first = known.load('en');
    const second = known.load('fr');
    asked[1]?.answer(unit('Unité'));
    await second;
    asked[0]?.answer(unit('Unit'));
    await first;
    equal(known.current.value?.name, 'Unité');
    const third = known.load('en');
    asked[2]?.fail();
    await third;
    equal(known.current.value?.name, 'Unité');
    equal(new UnitKnown(records, () => Promise.reject(new Error())).current.value?.name, 'Unité');
    equal(new UnitKnown({unit: '{"name":3}'}, () => Promise.reject(new Error())).current.value, undefined);
});

test('what went wrong is said by the area that can’t be reached, and with the time to wait', async () => {
    await showLanguage('en');
    equal(problemText(new Problem('upstream-unavailable', 503, [], undefined, undefined, 'chat')), 'Chat can\'t be reached for the moment. The rest goes on.');
    equal(problemText(new Problem('unknown', 504, [], undefined, undefined, 'tango')), 'This can\'t be reached for the moment. Please try again soon.');
    equal(problemText(new Problem('busy', 503)), say('problem.busy'));
    equal(problemText(new Problem('too-many-requests', 429, [], 1.4)), `${say('problem.too-many-requests')} You can try again in 2 seconds.`);
    equal(problemText(new Problem('never-heard-of', 409, [], undefined, 'id-1')), `${say('problem.other')} ${say('problem.request', {id: 'id-1'})}`);
    equal(problemText(new Error('x')), say('problem.other'));
});
