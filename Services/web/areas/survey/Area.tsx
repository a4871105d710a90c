import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {Surveys} from './Surveys';

const Answering = lazily(() => withWords(() => import('./answering/Answering'), 'survey'));

/** Questions to a client: which screen a path means. */
export default function Area({path, person}: {path: string; person: Person}) {
    if (person.staff) return <NotHere />;
    if (path === '/surveys') return <Surveys zone={knownZone(person.time_zone)} />;
    const id = matched('/surveys/:occurrence', path)?.['occurrence'];
    return id ? <Answering key={id} id={id} /> : <NotHere />;
}
