import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {kindName} from '../parts/Kinds';

type Matching = Answer<'GET /api/v1/tango/clients/{client}/matchings'>['matchings'][number];

/** Who looks after a client, and who did. */
export function Matchings({client, zone}: {client: string; zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/tango/clients/{client}/matchings', {path: {client}, query: {limit: 200}}), [client]);
    if (!loaded.value) return <NotYet of={loaded} />;
    return (
        <ul className="card lines">
            {loaded.value.matchings.filter(({state}) => state !== 'taken_back').map((each) => (
                <li key={each.id}>
                    <p className="line"><bdi>{each.staff?.name ?? say('caseload.somebody')}</bdi> <Tag tone={each.state === 'current' ? 'good' : 'plain'}>{kindName(each.kind)}</Tag></p>
                    <p className="quiet">{span(each, zone)}</p>
                </li>
            ))}
        </ul>
    );
}

function span({from, until}: Matching, zone: string | undefined): string {
    const day = (time: string) => fullDay(new Date(time), language.value, zone);
    return until == null ? say('caseload.from', {from: day(from)}) : say('caseload.fromUntil', {from: day(from), until: day(until)});
}
