import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {type Load, named, overridden, refusedClients, wishes} from 'areas/matchings/model';

test('wished languages are named in themselves', () => {
    equal(wishes({specialities: ['sleep'], languages: ['fr', 'en']}), 'sleep, français, English');
});

test('clients with whom a transfer is refused are named once, whatever stands against it', () => {
    deepEqual(refusedClients([{field: 'clients.a'}, {field: 'clients.a'}, {field: 'to_id'}, {field: 'clients.b'}]), ['a', 'b']);
});

test('obstacles without words of ours are left out', () => {
    deepEqual(overridden(['caseload_full', 'full_moon', 'conflict_of_interest']), ['conflict_of_interest', 'caseload_full']);
});

test('staff are found by words of their name, in whatever order', () => {
    const load = (name: string): Load => ({
        person: {id: name, number: 1, name, first_name: name, last_name: ''}, active: true, clients: 0, primary: 0, secondary: 0, supervising: 0, covering: 0, unanswered_letters: 0,
    });
    const staff = [load('Ines Valcourt'), load('Hanna Iyer')];
    deepEqual(named(staff, 'val ines').map(({person}) => person.name), ['Ines Valcourt']);
    equal(named(staff, ' ').length, 2);
});
