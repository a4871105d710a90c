import {useState} from 'preact/hooks';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Checkbox} from 'design/Field';
import {Empty} from 'design/Empty';
import {Tag} from 'design/Tag';
import type {Matching} from '../model';
import type {Known} from './load';
import {Transfer} from './Transfer';

/** Clients of somebody; those that are chosen go over to somebody else together. */
export function Clients({staff, isNow, zone, onDone}: {staff: Known; isNow: boolean; zone: string | undefined; onDone: () => Promise<void>}) {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
    const [isGiving, setGiving] = useState(false);
    const lines = staff.matchings.toSorted((one, other) => (one.client?.name ?? '').localeCompare(other.client?.name ?? '', language.value));
    const clients = [...new Set(lines.filter(({state}) => state === 'current').map((each) => each.client_id))];
    const choose = (client: string, isChosen: boolean) => setChosen(new Set(isChosen ? [...chosen, client] : [...chosen].filter((each) => each !== client)));
    const day = (time: string) => fullDay(new Date(time), language.value, zone);
    return (
        <section className="stack" aria-labelledby="theirs">
            <h2 id="theirs">{say('staff.clients', {count: clients.length})}</h2>
            {lines.length === 0 && <div className="card"><Empty text={say('staff.noClients')} /></div>}
            {lines.length > 0 && (
                <ul className="card lines">
                    {lines.map((each) => (
                        <li key={each.id}>
                            {isNow && each.state === 'current'
                                ? <Checkbox label={<Name of={each} />} checked={chosen.has(each.client_id)} onChange={(is) => choose(each.client_id, is)} />
                                : <p><Name of={each} /></p>}
                            <p className="quiet">
                                {each.until == null ? say('matchings.from', {from: day(each.from)}) : say('matchings.span', {from: day(each.from), until: day(each.until)})}
                                {' · '}<a href={`/matchings/${each.client_id}`}>{say('staff.toClient')}<span className="unseen"> {each.client?.name}</span></a>
                            </p>
                        </li>
                    ))}
                </ul>
            )}
            {isNow && clients.length > 0 && (
                <p className="line">
                    <Button onClick={() => setChosen(new Set(chosen.size === clients.length ? [] : clients))}>
                        {say(chosen.size === clients.length ? 'staff.none' : 'staff.all')}
                    </Button>
                    <Button kind="primary" reason={chosen.size === 0 ? say('staff.chooseFirst') : undefined} onClick={() => setGiving(true)}>
                        {say('staff.give', {count: chosen.size})}
                    </Button>
                </p>
            )}
            {isGiving && (
                <Transfer
                    staff={staff}
                    clients={[...chosen]}
                    zone={zone}
                    onClose={() => setGiving(false)}
                    onDone={async () => {
                        setChosen(new Set());
                        await onDone();
                    }}
                />
            )}
        </section>
    );
}

function Name({of}: {of: Matching}) {
    return (
        <span className="line">
            <bdi>{of.client?.name ?? say('matchings.somebody')}</bdi>
            <span className="quiet">{say(`tie.${of.kind}`)}</span>
            {of.state !== 'current' && <Tag>{say(`state.${of.state}`)}</Tag>}
        </span>
    );
}
