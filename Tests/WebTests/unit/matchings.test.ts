import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {overridden, refusedClients, wishes} from 'areas/matchings/model';

test('wished languages are named in themselves', () => {
    equal(wishes({specialities: ['sleep'], languages: ['fr', 'en']}), 'sleep, français, English');
});

test('clients with whom a transfer is refused are named once, whatever stands against it', () => {
    deepEqual(refusedClients([{field: 'clients.a'}, {field: 'clients.a'}, {field: 'to_id'}, {field: 'clients.b'}]), ['a', 'b']);
});

test('obstacles without words of ours are left out', () => {
    deepEqual(overridden(['caseload_full', 'full_moon', 'conflict_of_interest']), ['conflict_of_interest', 'caseload_full']);
});
