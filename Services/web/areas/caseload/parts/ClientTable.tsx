import {fullDay, shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Tag} from 'design/Tag';
import {type Client, isLate} from '../model';
import {age, due} from '../wording';
import {Cell} from './Cell';
import {Kinds} from './Kinds';

/** Clients as a table, which becomes cards where there is no room; the name is the link, as large as its cell. */
export function ClientTable({clients, now, zone}: {clients: readonly Client[]; now: Date; zone: string | undefined}) {
    return (
        <table className="clients">
            <caption className="unseen">{say('caseload.title')}</caption>
            <thead>
                <tr>
                    <th scope="col">{say('caseload.client')}</th>
                    <th scope="col">{say('caseload.waits')}</th>
                    <th scope="col">{say('caseload.due')}</th>
                    <th scope="col">{say('caseload.lastLetter')}</th>
                    <th scope="col">{say('caseload.since')}</th>
                </tr>
            </thead>
            <tbody>
                {clients.map((client) => <Line key={client.id} client={client} now={now} zone={zone} />)}
            </tbody>
        </table>
    );
}

function Line({client, now, zone}: {client: Client; now: Date; zone: string | undefined}) {
    const {wait} = client;
    return (
        <tr>
            <th scope="row">
                <a className="client-link" href={`/caseload/${client.id}`}><bdi>{client.name}</bdi></a>
                <span className="line">
                    <Kinds kinds={client.kinds} absent={client.absent} />
                    {client.urgent > 0 && <Tag tone="urgent">{say('caseload.urgentCount', {count: client.urgent})}</Tag>}
                </span>
            </th>
            <Cell name={say('caseload.waits')}>{wait && (wait.letter || !wait.inChat ? age(wait.since, now) : say('caseload.inChat', {time: age(wait.since, now)}))}</Cell>
            <Cell name={say('caseload.due')} late={wait && isLate(wait, now)}>{wait && due(wait.by, now, zone)}</Cell>
            <Cell name={say('caseload.lastLetter')}>{client.lastLetter && shortTime(client.lastLetter, now, language.value, zone)}</Cell>
            <Cell name={say('caseload.since')}>{fullDay(client.since, language.value, zone)}</Cell>
        </tr>
    );
}
