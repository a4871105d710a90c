import type {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import type {Contents} from './typed';

/** Reasons why people can't be written to, by id, as the unit gives them. */
export function refusals(problem: Problem | undefined, {to, bcc}: Contents): Map<string, string> {
    const found = new Map<string, string>();
    for (const {field, code, parameters} of problem?.fields ?? []) {
        const place = /^(to|bcc)\[(\d+)\]$/.exec(field);
        const person = place ? (place[1] === 'to' ? to : bcc)[Number(place[2])] : [...to, ...bcc].find(({id}) => id === parameters['person']);
        if (person) found.set(person.id, reason(code, person.name));
    }
    return found;
}

function reason(code: string, name: string): string {
    switch (code) {
        case 'client_to_client': return say('refusal.client_to_client', {name});
        case 'inactive': return say('refusal.inactive', {name});
        case 'oneself': return say('refusal.oneself');
        default: return say('refusal.not_matched', {name});
    }
}
