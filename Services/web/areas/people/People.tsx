import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {Invitations} from './Invitations';
import {Invite} from './Invite';
import {List} from './List';
import {Proposals} from './merging/Proposals';
import {keepsAccounts} from './model';
import {One} from './One';
import {Register} from './Register';

const Import = lazily(() => withWords(() => import('./import/Import'), 'people', 'import', 'entry', 'join'));

/** The people of the unit, for those who keep accounts. */
export default function People({path, person}: {path: string; person: Person}) {
    if (!keepsAccounts(person.roles)) return <NotHere />;
    switch (path) {
        case '/people': return <List />;
        case '/people/invitations': return <Invitations person={person} />;
        case '/people/invite': return <Invite person={person} />;
        case '/people/import': return <Import person={person} />;
        case '/people/merges': return <Proposals person={person} />;
        case '/people/new': return <Register person={person} />;
    }
    const one = matched('/people/:person', path)?.['person'];
    return one ? <One key={one} id={one} own={person} /> : <NotHere />;
}
