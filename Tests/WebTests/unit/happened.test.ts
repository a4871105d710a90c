import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {type Activity, idOf, kindsOf, screenOf} from 'areas/happened/model';

const [cleo, ann] = ['0190a1b2-0000-7000-8000-000000000003', '0190a1b2-0000-7000-8000-000000000001'];

function activity(kind: Activity['kind'], href: string, about = cleo): Activity {
    return {id: 'urn:uuid:x', type: 'Create', kind, position: 1, published: '2026-11-29T06:00:00Z', about: {type: 'Person', id: `urn:uuid:${about}`, name: 'Cleo Carver'}, object: {type: 'Link', href}};
}

test('the cursor of the next page is in its address', () => {
    equal(idOf('/api/v1/snitch/feed/page?kind=letter&cursor=MTI'), 'MTI');
    equal(idOf('/api/v1/snitch/feed/page?kind=letter'), undefined);
});

test('one chooses among kinds that one can meet', () => {
    equal(kindsOf({staff: false, roles: ['client']}).includes('cover'), false);
    equal(kindsOf({staff: true, roles: ['therapist']}).includes('module'), false);
    equal(kindsOf({staff: true, roles: ['coordinator']}).includes('module'), true);
    deepEqual(['therapist', 'counsellor'].map((role) => kindsOf({staff: true, roles: [role]}).includes('alert')), [true, false]);
});

test('each leads to the screen on which one sees more, and none to a screen that one has not', () => {
    const [staff, client] = [{staff: true, id: ann, roles: ['therapist']}, {staff: false, id: cleo, roles: ['client']}];
    equal(screenOf(activity('letter', '/api/v1/mail/letters/l1'), client), '/letters/search/all/at/l1');
    deepEqual([staff, client].map((who) => screenOf(activity('started', '/api/v1/ledger/enrolments/e1'), who)), ['/caseload/course/e1', '/course']);
    deepEqual([staff, client].map((who) => screenOf(activity('matching', '/api/v1/tango/my/caseload'), who)), [`/caseload/${cleo}`, undefined]);
    deepEqual([staff, client].map((who) => screenOf(activity('leave', '/api/v1/tango/my/accesses'), who)), [`/caseload/${cleo}`, '/account/looks']);
    // Who counsels alone has no records.
    deepEqual((['started', 'alert'] as const).map((kind) => screenOf(activity(kind, '/api/v1/x/e1'), {...staff, roles: ['counsellor']})), [undefined, undefined]);
    equal(screenOf(activity('correction', '/api/v1/curator/modules/m1'), staff), '/content/m1');
    equal(screenOf(activity('programme', '/api/v1/babylon/desk/programmes/p1'), staff), '/unit/programmes/p1');
});
