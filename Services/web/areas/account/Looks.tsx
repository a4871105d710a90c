import type {Person} from 'core/session/grant';
import {fullTime, knownZone, spanTime} from 'core/time/time';
import {language, type PlainKey, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Tag} from 'design/Tag';
import {NotYet} from '../loaded';
import {loadAccesses, loadLooks} from './load';
import {type Access, type Opening, reasonOf} from './model';
import {Setting} from './Setting';
import {MoreOf, usePages} from './pages';

/** List of looks at one's things: letters that somebody else has opened, and access that somebody took, with the reason. */
export function Looks({person}: {person: Person}) {
    const zone = knownZone(person.time_zone);
    const accesses = usePages(async (cursor) => {
        const {accesses: lines, next} = await loadAccesses(cursor);
        return {lines, next};
    });
    return (
        <Setting title={say(person.staff ? 'looks.titleStaff' : 'looks.title')} why={say(person.staff ? 'looks.whyStaff' : 'looks.why')}>
            <section className="stack" aria-labelledby="accesses">
                <h2 id="accesses">{say('looks.accesses')}</h2>
                {!accesses.lines && <NotYet of={accesses.first} />}
                {accesses.lines?.length === 0 && <p className="card quiet">{say('looks.noAccesses')}</p>}
                {accesses.lines && accesses.lines.length > 0 && (
                    <ul className="card lines">{accesses.lines.map((each) => <OneAccess key={each.id} access={each} own={person.id} zone={zone} />)}</ul>
                )}
                <MoreOf pages={accesses} />
            </section>
            {!person.staff && <Openings own={person.id} accesses={accesses.lines ?? []} zone={zone} />}
        </Setting>
    );
}

function Openings({own, accesses, zone}: {own: string; accesses: readonly Access[]; zone: string | undefined}) {
    const openings = usePages(async (cursor) => {
        const {openings: lines, next} = await loadLooks(own, cursor);
        return {lines, next};
    });
    return (
        <section className="stack" aria-labelledby="openings">
            <h2 id="openings">{say('looks.openings')}</h2>
            {!openings.lines && <NotYet of={openings.first} />}
            {openings.lines?.length === 0 && <p className="card quiet">{say('looks.noOpenings')}</p>}
            {openings.lines && openings.lines.length > 0 && (
                <ul className="card lines">
                    {openings.lines.map((each) => (
                        <OneOpening key={`${each.letter_id}${each.at}${each.person?.id}`} opening={each} reason={reasonOf(each, accesses)} zone={zone} />
                    ))}
                </ul>
            )}
            <MoreOf pages={openings} />
        </section>
    );
}

const capacities = new Set(['author', 'recipient', 'hidden', 'covering', 'access', 'operator']);

function OneOpening({opening, reason, zone}: {opening: Opening; reason: string | undefined; zone: string | undefined}) {
    const why = capacities.has(opening.capacity) ? say(`looking.${opening.capacity}` as PlainKey) : undefined;
    return (
        <li className="place">
            <Icon name="letters" />
            <div className="place-words">
                <p><strong dir="auto">{opening.person?.name ?? say('looks.operator')}</strong></p>
                <p className="quiet">{fullTime(new Date(opening.at), language.value, zone)}</p>
                {why && <p>{why}</p>}
                {reason && <p className="written" dir="auto">{reason}</p>}
                <p><a className="back" href={`/letters/search/all/at/${opening.letter_id}`}>{say('looks.letter')}</a></p>
            </div>
        </li>
    );
}

function OneAccess({access, own, zone}: {access: Access; own: string; zone: string | undefined}) {
    const isOwn = access.staff?.id === own;
    const name = (isOwn ? access.client?.name : access.staff?.name) ?? say('looks.somebody');
    return (
        <li className="place">
            <Icon name="glance" />
            <div className="place-words">
                <p className="line">
                    <strong dir="auto">{isOwn ? say('looks.youAt', {name}) : name}</strong>
                    {access.open && <Tag tone="warn">{say('looks.open')}</Tag>}
                </p>
                <p className="quiet">{spanTime(new Date(access.from), new Date(access.until), language.value, zone)}</p>
                {access.reason && <p className="written" dir="auto">{access.reason}</p>}
            </div>
        </li>
    );
}
