import {deepEqual, equal, ok} from 'node:assert/strict';
import {test} from 'node:test';
import {
    type Archive, byOthers, canFetch, type Certificate, changedElsewhere, inOrder, isUnderWay, leavingOf, type Opening, percent, type Place, type Profile,
    reasonOf, square,
} from 'areas/account/model';
import {canPutAway, isAsking, isUnread, type News, parted, withReplies} from 'areas/broadcasts/model';
import {inOrderFor} from 'areas/account/systems';
import {browserOf, reportOf} from 'areas/account/reports';
import {sizeText} from 'areas/account/sizes';
import {passwordViolation} from 'areas/entry/parts/model';
import {idOf as idOfExercise} from 'areas/course/reading/kept';
import {isLetter} from 'areas/mail/writing/typed';
import {idOf as idOfNote} from 'areas/notes/parts/autosave';
import {isOnlyHere} from 'areas/onlyHere';
import {idOf as idOfSurvey} from 'areas/survey/parts/kept';
import {MemoryRecords, partOf} from 'core/offline/records';
import {pattern} from 'areas/reporting';
import {isBelow} from 'core/router';
import {Device} from 'core/session/device';
import {fullDay, fullTime} from 'core/time/time';

const now = new Date('2026-11-28T12:00:00Z');
const profile: Profile = {id: '1', number: 1, roles: ['client'], staff: false, active: true, first_name: 'Ada', last_name: 'Lovelace', pseudonym: null};

test('only what was changed elsewhere to something else is in the way', () => {
    deepEqual(changedElsewhere(profile, {...profile, first_name: 'Áda'}, {first_name: 'Adele'}), ['first_name']);
    deepEqual(changedElsewhere(profile, {...profile, first_name: 'Adele'}, {first_name: 'Adele'}), [], 'both want the same');
    deepEqual(changedElsewhere(profile, {...profile, language: 'fr'}, {first_name: 'Adele'}), [], 'another field');
    deepEqual(changedElsewhere(profile, profile, {pseudonym: ''}), [], 'nothing is nothing');
    deepEqual(changedElsewhere(profile, {...profile, pseudonym: 'Owl'}, {pseudonym: 'Otter', last_name: 'L'}), ['pseudonym']);
});

test('this device comes first, the others stay in order', () => {
    const place = (id: string, current = false): Place => ({id, current, proof: 'password', created_at: '', last_used_at: '', valid_until: ''});
    deepEqual(inOrder([place('a'), place('b'), place('c', true)]).map((each) => each.id), ['c', 'a', 'b']);
});

test('an archive says how far it is, and whether it can still be had', () => {
    const archive: Archive = {id: '1', stage: 'gathering', services: ['a', 'b', 'c'], gathered: ['a'], items: 3, requested_at: ''};
    equal(percent(archive), 33);
    equal(percent({...archive, services: []}), 0);
    equal(percent({...archive, stage: 'ready'}), 100);
    equal(isUnderWay(archive), true);
    equal(canFetch(archive, now), false);
    equal(canFetch({...archive, stage: 'ready', until: '2026-11-28T12:00:01Z'}, now), true);
    equal(canFetch({...archive, stage: 'ready', until: '2026-11-28T11:59:59Z'}, now), false);
});

test('who wishes to leave sees when, and until when something is kept', () => {
    const none: Certificate = {id: '1', person_id: '1', stage: 'none', holds: [], services: [], confirmations: []};
    const hold = (until: string, ended_at?: string) => ({id: until, until, placed_at: '', ended_at: ended_at ?? null});
    deepEqual(leavingOf(none, now), {is: 'not'});
    const due = '2026-12-12T12:00:00Z';
    deepEqual(leavingOf({...none, stage: 'requested', due}, now), {is: 'asked', due: new Date(due), keptUntil: undefined});
    const holds = [hold('2030-01-01T00:00:00Z'), hold('2036-01-01T00:00:00Z'), hold('2040-01-01T00:00:00Z', due), hold('2020-01-01T00:00:00Z')];
    deepEqual(leavingOf({...none, stage: 'requested', due, holds}, now), {
        is: 'asked', due: new Date(due), keptUntil: new Date('2036-01-01T00:00:00Z'),
    });
    deepEqual(leavingOf({...none, stage: 'started'}, now), {is: 'begun'});
    deepEqual(leavingOf({...none, stage: 'requested'}, now), {is: 'not'});
});

test('looks are those of others, with their reasons', () => {
    const person = (id: string) => ({id, number: 1, name: id, first_name: id, last_name: ''});
    const opening = (id: string | undefined, under?: string): Opening => ({
        ...(id ? {person: person(id)} : {}), at: '', letter_id: 'l', capacity: 'access', under_id: under ?? null,
    });
    deepEqual(byOthers([opening('me'), opening('ines'), opening(undefined)], 'me'), [opening('ines'), opening(undefined)]);
    const access = {id: 'x', from: '', until: '', open: false, reason: 'Ines is ill.'};
    equal(reasonOf(opening('tomas', 'x'), [access]), 'Ines is ill.');
    equal(reasonOf(opening('tomas', 'y'), [access]), undefined);
    equal(reasonOf(opening('tomas'), [access]), undefined);
});

test('the middle of a picture is taken, and never made larger', () => {
    deepEqual(square(4000, 3000, 256), {x: 500, y: 0, from: 3000, to: 256});
    deepEqual(square(300, 901, 256), {x: 0, y: 300, from: 300, to: 256});
    deepEqual(square(100, 80, 256), {x: 10, y: 0, from: 80, to: 80});
});

test('what is on its way to the unit is shown over what it has said', () => {
    const news = (id: string, more: Partial<News> = {}): News => ({
        id, version: 1, severity: 'info', priority: 0, language: 'en', languages: ['en'], title: id, body: '', html: '', dismissible: true,
        acknowledge: false, start: '', public: false, ...more,
    });
    const asking = news('a', {acknowledge: true});
    equal(isAsking(asking), true);
    equal(canPutAway(asking), false, 'only after it was confirmed');
    const [confirmed] = withReplies([asking], new Map([['a', 'acknowledge']]), now);
    equal(confirmed && isAsking(confirmed), false);
    equal(confirmed && canPutAway(confirmed), true);
    equal(confirmed && isUnread(confirmed), false);
    equal(canPutAway(news('b', {dismissible: false})), false);
    const shown = parted(withReplies([news('b'), news('c', {dismissed_at: 'then'}), news('d')], new Map([['d', 'dismiss']]), now));
    deepEqual([shown.inSight.map((each) => each.id), shown.putAway.map((each) => each.id)], [['b'], ['c', 'd']]);
    equal(shown.putAway[0]?.dismissed_at, 'then', 'what was said stays');
    deepEqual(withReplies([asking], new Map(), now), [asking], 'a refusal takes it back');
});

test('choices of a device are of ours, and forgotten together', () => {
    const stored = new Map<string, string>();
    Object.assign(globalThis, {
        localStorage: {
            getItem: (name: string) => stored.get(name) ?? null,
            setItem: (name: string, value: string) => stored.set(name, value),
            removeItem: (name: string) => stored.delete(name),
        },
    });
    const device = new Device();
    deepEqual([device.appearance, device.textSize], ['system', 100]);
    device.appearance = 'dark';
    device.textSize = 125;
    device.language = 'fr';
    device.isOwn = true;
    deepEqual([device.appearance, device.textSize], ['dark', 125]);
    stored.set('theracomm.text', '9999');
    stored.set('theracomm.appearance', 'url(x)');
    deepEqual([device.appearance, device.textSize], ['system', 100]);
    device.isEnding = true;
    device.forget();
    deepEqual([...stored.keys()], ['theracomm.ending'], 'a session must still be ended');
});

test('times, sizes and paths', () => {
    // Commas between the parts depend on what the browser knows of languages.
    ok(/^Saturday,? 28 November 2026.+13:00$/.test(fullTime(now, 'en-GB', 'Europe/Berlin')));
    equal(fullDay(now, 'fr', 'Pacific/Auckland'), '29 novembre 2026');
    deepEqual([0, 210_400, 1_250_000, 25_000_000].map(sizeText), ['1 kB', '210 kB', '1.3 MB', '25 MB']);
    deepEqual(['/more', '/more/x', '/moreover', '/'].map((path) => isBelow('/more', path)), [true, true, false, false]);
});

test('words that only this device has are told from those that the unit has, and from none', () => {
    const contents = {subject: 'Sleep', body: 'Well'};
    const blank = {subject: '', body: ''};
    equal(isOnlyHere({id: '1', contents, blank}), true);
    equal(isOnlyHere({id: '1', contents, blank, saved: {...contents}}), false);
    equal(isOnlyHere({id: '1', contents, blank, saved: blank}), true);
    equal(isOnlyHere({id: '1', contents: {...blank}, blank}), false);
    equal(isOnlyHere({id: '1', contents, blank, entry: 'e'}), false, 'counted as what waits to be sent');
    equal(isOnlyHere({id: 'chat:1', text: 'half a sen', files: []}), true, 'a room has it when it is sent');
    equal(isOnlyHere({id: 'chat:1', text: ' ', files: []}), false);
    equal(isOnlyHere({id: 'chat:1', text: '', files: [{}]}), true);
});

test('letters are listed without what is being written elsewhere', async () => {
    const records = new MemoryRecords<{id: string}>();
    const ids = [idOfExercise('e', 'k'), 'course-facts:e', idOfNote('n'), idOfSurvey('o'), 'chat:r', crypto.randomUUID()];
    for (const id of ids) await records.put({id});
    deepEqual((await partOf(records, isLetter).all()).map(({id}) => id), ids.slice(-1));
});

test('a report says where it happened and with which browser, and nothing that anybody wrote', () => {
    equal(pattern('/letters/inbox/01a22083-c904-77bd-869d-83fa16b21aab/reply'), '/letters/inbox/:id/reply');
    equal(pattern('/letters/new/Ab12'), '/letters/new/:id');
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
    equal(browserOf(agent), 'Chrome 156');
    equal(browserOf(`${agent} Edg/156.1`), 'Edge 156');
    equal(browserOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Firefox 140');
    equal(browserOf('something'), '');
    deepEqual(reportOf('idea', 'A larger clock', {route: '/', version: 'main-1', request: undefined}, agent), {
        kind: 'idea', text: 'A larger clock', route: '/', version: 'main-1', browser: 'Chrome 156',
    });
});

test('what a new password lacks is said as far as it is seen here', () => {
    equal(passwordViolation('', 8, []), undefined);
    deepEqual(passwordViolation('🙂🙂🙂', 8, []), {is: 'short', more: 5});
    deepEqual(passwordViolation('I am Lovelace too', 8, ['Ada', 'Lovelace']), {is: 'about'});
    deepEqual(passwordViolation('ada.l goes home', 8, ['', 'Al', 'ada.l@example.org']), {is: 'about'});
    equal(passwordViolation('calm otter paints slowly', 8, ['Ann', '', ' ']), undefined);
});

test('how to install it is told for the system at hand first', () => {
    deepEqual(inOrderFor('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'), ['ios', 'android', 'desk']);
    deepEqual(inOrderFor('Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/156.0 Mobile'), ['android', 'ios', 'desk']);
    deepEqual(inOrderFor('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'), ['desk', 'ios', 'android']);
});
