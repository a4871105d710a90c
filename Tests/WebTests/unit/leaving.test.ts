import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {type Certificate, missingServices, moves, partedHolds, stageOf, stepsOf} from 'areas/unit/leaving/model';
import {paragraphs, untranslated} from 'areas/unit/policies/model';

const blank: Certificate = {id: 'e', person_id: 'p', stage: 'none', holds: [], services: [], confirmations: []};
const now = new Date('2026-11-28T12:00:00Z');

test('steps of an erasure: the earliest first, with whose wish it was', () => {
    const steps = stepsOf({
        ...blank, stage: 'completed', cause: 'person', requested_at: '2026-11-01T00:00:00Z', started_at: '2026-11-15T00:00:00Z', completed_at: '2026-11-15T00:00:03Z',
        confirmations: [{service: 'chat', epoch: 'e', position: 7, at: '2026-11-15T00:00:02Z'}, {service: 'identity', epoch: 'e', position: 3, at: '2026-11-15T00:00:01Z'}],
    });
    deepEqual(steps.map(({what, service, cause}) => [what, service ?? cause]), [
        ['requested', 'person'], ['started', undefined], ['confirmed', 'identity'], ['confirmed', 'chat'], ['completed', undefined],
    ]);
    deepEqual(stepsOf(blank), []);
});

test('services that have still to confirm, once it has begun', () => {
    const confirmations = [{service: 'chat', epoch: 'e', position: 7, at: '2026-11-15T00:00:02Z'}];
    deepEqual(missingServices({...blank, stage: 'started', services: ['chat', 'tango'], confirmations}), ['tango']);
    deepEqual(missingServices({...blank, stage: 'requested', services: ['chat', 'tango']}), []);
});

test('holds that stand are those before their day that nobody has ended, the longest first', () => {
    const hold = (id: string, until: string, ended_at: string | null = null) => ({id, until, ended_at, placed_at: '2026-01-01T00:00:00Z'});
    const holds = [hold('a', '2027-01-01T00:00:00Z'), hold('b', '2030-01-01T00:00:00Z'), hold('c', '2026-01-02T00:00:00Z'), hold('d', '2031-01-01T00:00:00Z', '2026-02-01T00:00:00Z')];
    const {open, over} = partedHolds(holds, now);
    deepEqual([open.map(({id}) => id), over.map(({id}) => id)], [['b', 'a'], ['c', 'd']]);
    const due = {...blank, stage: 'requested', due: '2026-11-20T00:00:00Z'};
    deepEqual([moves(due, now), moves({...due, holds}, now), moves({...due, due: '2026-12-20T00:00:00Z'}, now), moves({...blank, stage: 'started'}, now)], [true, false, false, true]);
    equal(stageOf('something new'), 'none');
});

test('texts to accept: languages that are missing, and paragraphs', () => {
    deepEqual(untranslated({policy: 'p', version: 1, title: 't', languages: ['en'], published_at: '2026-01-01T00:00:00Z'}), ['fr']);
    deepEqual(paragraphs('One\nline.\n\n\nTwo.\n\n'), ['One\nline.', 'Two.\n\n'.trim()]);
});
