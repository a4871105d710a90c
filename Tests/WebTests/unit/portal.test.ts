import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {kindOf, whyOf} from 'areas/unit/mails/model';
import {byHour, COUNT} from 'areas/unit/signins/model';

test('hours of a week stand side by side, also those in which nobody was wrong', () => {
    const now = new Date('2026-11-28T10:20:00Z');
    const hours = byHour([{from: '2026-11-28T09:00:00Z', failures: 2, nobodys: 3}, {from: '2026-11-01T09:00:00Z', failures: 1, nobodys: 0}], now);
    equal(hours.length, COUNT);
    equal(hours.at(-1)?.from.toISOString(), '2026-11-28T10:00:00.000Z');
    deepEqual(hours.slice(-3).map(({count}) => count), [0, 5, 0]);
    equal(hours.reduce((sum, {count}) => sum + count, 0), 5);
});

test('kinds of mail are named, also those that come later', () => {
    equal(kindOf({kind: 'password-reset'}), 'password_reset');
    equal(kindOf({kind: 'pigeon'}), 'other');
});

test('codes of failures are told by what they are', () => {
    const cases = [[null, undefined], ['smtp 550', 'refused'], ['smtp login 535', 'login'], ['curl 60', 'certificate'], ['curl 7', 'unreached'],
        ['file 13', 'folder'], ['expired', 'expired'], ['pigeon', 'other']] as const;
    for (const [code, why] of cases) equal(whyOf({last_error: code}), why, String(code));
});
