import assert from 'node:assert/strict';
import {test} from 'node:test';
import {showLanguage} from 'core/words/translate';
import {codeText, loadCodes} from 'areas/codes';
import {fieldText} from 'areas/problems';
import type {FieldProblem} from 'core/api/problem';

function wrong(code: string, parameters: Record<string, string> = {}): FieldProblem {
    return {field: 'email', code, message: 'English', parameters};
}

test('before its words are there a field says something simpler', async () => {
    await showLanguage('en');
    assert.equal(codeText(wrong('range', {min: '1', max: '9'})), undefined);
    assert.equal(fieldText(wrong('range', {min: '1', max: '9'})), 'This isn\'t as it should be.');
    assert.equal(fieldText(wrong('too_long', {max: '3', unit: 'characters'})), 'This is too long.');
});

test('codes are said with their parameters, in both languages', async () => {
    await showLanguage('en');
    await loadCodes();
    assert.equal(fieldText(wrong('range', {min: '1', max: '9'})), 'Please choose a number from 1 to 9.');
    assert.equal(fieldText(wrong('too_long', {max: '3', unit: 'characters'})), 'Please use at most 3 characters.');
    assert.equal(fieldText(wrong('too_long', {max: '3', unit: 'entries'})), 'There are too many: at most 3 can be named here.');
    assert.equal(fieldText(wrong('not_an_address'), {email: 'Words of the form.'}), 'Words of the form.');
    assert.equal(fieldText(wrong('code-to-come', {x: 'y'})), 'This isn\'t as it should be.');
    assert.equal(fieldText(wrong('range')), 'This isn\'t as it should be.');
    assert.equal(fieldText(wrong('toString')), 'This isn\'t as it should be.');
    await showLanguage('fr');
    await loadCodes();
    assert.equal(fieldText(wrong('range', {min: '1', max: '9'})), 'Choisissez un nombre de 1 à 9.');
});
