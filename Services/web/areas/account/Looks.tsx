import type {Person} from 'core/session/grant';
import {fullTime, knownZone, spanTime} from 'core/time/time';
import {language, type PlainKey, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Tag} from 'design/Tag';
import {PagedList, usePages} from '../pages';
import {loadAccesses, loadLooks} from './load';
import {type Access, type Opening, reasonOf} from './model';
import {Setting} from './Setting';

/** List of looks at one's things: letters that somebody else has opened, and access that somebody took, with the reason. */
export function Looks({person}: {person: Person}) {
    const zone = knownZone(person.time_zone);
    const accesses = usePages(loadAccesses);
    return (
        <Setting title={say(person.staff ? 'looks.titleStaff' : 'looks.title')} why={say(person.staff ? 'looks.whyStaff' : 'looks.why')}>
            <section className="stack" aria-labelledby="accesses">
                <h2 id="accesses">{say('looks.accesses')}</h2>
                <PagedList pages={accesses} none={say('looks.noAccesses')} className="card lines">
                    {(each) => <OneAccess key={each.id} access={each} own={person.id} zone={zone} />}
                </PagedList>
            </section>
            {!person.staff && <Openings own={person.id} accesses={accesses.lines ?? []} zone={zone} />}
        </Setting>
    );
}

function Openings({own, accesses, zone}: {own: string; accesses: readonly Access[]; zone: string | undefined}) {
    const openings = usePages((cursor) => loadLooks(own, cursor));
    return (
        <section className="stack" aria-labelledby="openings">
            <h2 id="openings">{say('looks.openings')}</h2>
            <PagedList pages={openings} none={say('looks.noOpenings')} className="card lines">
                {(each) => <OneOpening key={`${each.letter_id}${each.at}${each.person?.id}`} opening={each} reason={reasonOf(each, accesses)} zone={zone} />}
            </PagedList>
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
