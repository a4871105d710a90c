import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {keepsAccounts} from '../people/model';
import {Client} from './Client';
import {Overview} from './Overview';

const Staff = lazily(() => withWords(() => import('./staff/Staff'), 'matchings', 'people'));

/** Who belongs to whom, for those who arrange it. */
export default function Matchings({path, person}: {path: string; person: Person}) {
    if (!keepsAccounts(person.roles)) return <NotHere />;
    const zone = knownZone(person.time_zone);
    if (path === '/matchings') return <Overview zone={zone} />;
    const staff = matched('/matchings/staff/:staff', path)?.['staff'];
    if (staff) return <Staff key={staff} id={staff} zone={zone} />;
    const client = matched('/matchings/:client', path)?.['client'];
    return client ? <Client key={client} id={client} zone={zone} /> : <NotHere />;
}
