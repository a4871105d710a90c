import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {byHour, conditionOf, findingsOf, type Hour, type Service, slowest, sumOf, worst} from 'areas/unit/health/model';

const none = {unauthorized: 0, forbidden: 0, not_found: 0, conflict: 0, invalid: 0, too_many: 0, other: 0};

const service = (state: string, ...processes: Service['processes']): Service => ({name: 'chat', state, processes});
const well = {reports: true, ready: true, findings: [], followers: [{name: 'people', behind: 0}]};

const hour = (from: string, requests: number, more: Partial<Hour> = {}): Hour => ({from, requests, refused: none, failed: 0, abandoned: 0, ...more});

test('the condition of a service is the worst of what is known of it', () => {
    equal(conditionOf(service('up', well)), 'well');
    equal(conditionOf(service('up', well, {...well, ready: false})), 'unwell');
    equal(conditionOf(service('not-ready', well)), 'unwell');
    equal(conditionOf(service('up', well, {reports: false})), 'unknown');
    equal(conditionOf(service('up', {...well, followers: [{name: 'a', behind: 999}]})), 'well');
    equal(conditionOf(service('up', {...well, followers: [{name: 'a', behind: 1000}]})), 'behind');
    equal(conditionOf(service('down', {reports: false})), 'down');
    equal(conditionOf(service('newer word', well)), 'unknown');
});

test('above all of them stands the worst', () => {
    const [good, bad, gone] = [service('up', well), service('not-ready', well), service('down')];
    equal(worst([good]), 'well');
    equal(worst([good, bad, good]), 'unwell');
    equal(worst([bad, gone]), 'down');
    equal(worst([]), 'unknown');
});

test('a finding of several processes is told once', () => {
    const ill = {...well, findings: [{name: 'database', state: 'failing', note: 'read only'}, {name: 'feed', state: 'noted'}]};
    deepEqual(findingsOf(service('up', ill, ill)), [{name: 'database', note: 'read only'}, {name: 'feed', note: undefined}]);
});

test('who is farthest behind is named, and nobody where all are level', () => {
    const behind = {...well, followers: [{name: 'a', behind: 3}, {name: 'b', behind: 7}]};
    deepEqual(slowest(service('up', well, behind)), {name: 'b', behind: 7});
    equal(slowest(service('up', well)), undefined);
});

test('refusals are added up by reason', () => {
    const sum = sumOf([
        hour('2026-11-28T10:00:00Z', 5, {refused: {...none, unauthorized: 2, too_many: 1}, failed: 1}),
        hour('2026-11-28T11:00:00Z', 2, {refused: {...none, unauthorized: 1}, abandoned: 1}),
    ]);
    deepEqual(sum, {requests: 7, refused: 4, failed: 1, abandoned: 1, reasons: {...none, unauthorized: 3, too_many: 1}});
});

test('there are 24 hours, those without requests too', () => {
    const hours = byHour(
        [{service: 'chat', hours: [hour('2026-11-28T10:00:00Z', 5)]}, {service: 'gateway', hours: [hour('2026-11-28T10:00:00Z', 1), hour('2026-11-27T10:00:00Z', 9)]}],
        new Date('2026-11-28T10:59Z'),
    );
    equal(hours.length, 24);
    equal(hours[0]?.from.toISOString(), '2026-11-27T11:00:00.000Z');
    equal(hours.at(-1)?.sum.requests, 6);
    equal(hours.reduce((all, {sum}) => all + sum.requests, 0), 6);
});
