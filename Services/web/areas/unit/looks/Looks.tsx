import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullTime, spanTime, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {PagedList, usePages} from '../../pages';
import {loadStaff} from '../load';
import {addDays} from '../model';

/** Who took leave to see a client's things, and who opened which letter: by person, letter and days. */
export default function Looks({isCoordinator, zone}: {isCoordinator: boolean; zone: string | undefined}) {
    const staff = useLoaded(loadStaff);
    const [person, setPerson] = useState('');
    const names = (staff.value ?? []).map(({person: each}) => ({value: each.id, text: each.name}));
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('log.title')}</Title>
            <div className="unit-part">
                <Select label={say('log.person')} value={person} options={[{value: '', text: say('log.anybody')}, ...names]} onChange={setPerson} />
            </div>
            <Accesses key={`accesses ${person}`} person={person} zone={zone} />
            {isCoordinator && <Openings key={`openings ${person}`} person={person} zone={zone} />}
        </div>
    );
}

function Accesses({person, zone}: {person: string; zone: string | undefined}) {
    const pages = usePages(async (cursor) => {
        const page = await call('GET /api/v1/tango/accesses', {query: {limit: 20, staff_id: person || undefined, cursor}});
        return {lines: page.accesses, next: page.next};
    }, [person]);
    return (
        <section className="stack" aria-labelledby="accesses">
            <h2 id="accesses">{say('log.accesses')}</h2>
            <PagedList pages={pages} none={say('log.noAccesses')} className="card lines">
                {(each) => (
                    <li key={each.id}>
                        <p className="line">
                            <span><bdi>{say('log.access', {staff: each.staff?.name ?? say('unit.somebody'), client: each.client?.name ?? say('unit.somebody')})}</bdi></span>
                            {each.open && <Tag tone="warn">{say('log.open')}</Tag>}
                        </p>
                        <p className="quiet">{spanTime(new Date(each.from), new Date(each.until), language.value, zone)}</p>
                        {each.reason && <p className="unit-words" dir="auto">{each.reason}</p>}
                    </li>
                )}
            </PagedList>
        </section>
    );
}

function Openings({person, zone}: {person: string; zone: string | undefined}) {
    const [from, setFrom] = useState('');
    const [until, setUntil] = useState('');
    const [letter, setLetter] = useState<string>();
    const pages = usePages(async (cursor) => {
        const page = await call('GET /api/v1/mail/openings', {
            query: {
                limit: 50,
                person_id: person || undefined,
                letter_id: letter,
                cursor,
                from: from ? timeIn(zone, `${from}T00:00`).toISOString() : undefined,
                until: until ? timeIn(zone, `${addDays(until, 1)}T00:00`).toISOString() : undefined,
            },
        });
        return {lines: page.openings, next: page.next};
    }, [person, from, until, letter]);
    return (
        <section className="stack" aria-labelledby="openings">
            <h2 id="openings">{say('log.openings')}</h2>
            <div className="unit-days">
                <DateField type="date" label={say('log.from')} value={from} onInput={setFrom} />
                <DateField type="date" label={say('log.until')} value={until} onInput={setUntil} />
            </div>
            {letter && <p className="line"><span>{say('log.oneLetter')}</span><Button onClick={() => setLetter(undefined)}>{say('log.allLetters')}</Button></p>}
            <PagedList pages={pages} none={say('log.noOpenings')} className="card lines">
                {(each) => (
                    <li key={`${each.letter_id} ${each.at} ${each.person?.id}`} className="unit-line">
                        <div>
                            <p><strong><bdi>{each.person?.name ?? say('unit.somebody')}</bdi></strong> · {say('log.as', {how: each.capacity})}</p>
                            <p className="quiet">{fullTime(new Date(each.at), language.value, zone)}</p>
                        </div>
                        {!letter && (
                            <Button kind="quiet" onClick={() => setLetter(each.letter_id)}>
                                {say('log.sameLetter')}<span className="unseen"> {each.person?.name} {fullTime(new Date(each.at), language.value, zone)}</span>
                            </Button>
                        )}
                    </li>
                )}
            </PagedList>
        </section>
    );
}
