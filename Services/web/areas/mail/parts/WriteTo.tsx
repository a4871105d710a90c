import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';

/** Leads to a new letter to somebody. */
export function WriteTo({person}: {person: {id: string; first_name: string}}) {
    return (
        <a className="button primary" href={addressFor(person.id)}>
            <Icon name="write" />
            <span>{say('home.writeTo', {name: person.first_name})}</span>
        </a>
    );
}

/** Address of a new letter to somebody. It holds no name: addresses stay in the history. */
export function addressFor(person: string): string {
    return `/letters/new?to=${person}`;
}

/** Person to whom a new letter is, by the address of the page. */
export function addressed(search: string = location.search): string | undefined {
    const to = new URLSearchParams(search).get('to') ?? '';
    return /^[0-9a-f-]{36}$/.test(to) ? to : undefined;
}
