import {equal} from 'node:assert/strict';
import {test} from 'node:test';
import {wishes} from 'areas/matchings/model';

test('wished languages are named in themselves', () => {
    equal(wishes({specialities: ['sleep'], languages: ['fr', 'en']}), 'sleep, français, English');
});
