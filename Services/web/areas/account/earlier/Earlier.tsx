import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {fullDay, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {NotHere} from '../../NotHere';
import {Letters} from './Letters';
import {loadAccounts} from './load';
import {addressOf, type EarlierAccount} from './model';
import {OneLetter} from './OneLetter';
import {OneRoom} from './OneRoom';
import {Rooms} from './Rooms';
import {Screen} from './Screen';

interface Properties {
    zone: string | undefined;
}

/** Earlier accounts of whoever is signed in, for reading: they are closed, and this one goes on in their place. */
export default function Earlier({path, person}: {path: string; person: Person}) {
    const zone = knownZone(person.time_zone);
    const letter = matched('/account/earlier/:account/letters/:id', path);
    const room = matched('/account/earlier/:account/rooms/:id', path);
    const account = matched('/account/earlier/:account', path)?.['account'];
    if (letter?.['account'] && letter['id']) return <OneLetter account={letter['account']} letter={letter['id']} zone={zone} />;
    if (room?.['account'] && room['id']) return <OneRoom account={room['account']} room={room['id']} zone={zone} />;
    return account || path === '/account/earlier' ? <Accounts id={account} zone={zone} /> : <NotHere />;
}

/** The account with an id, or the only one; else the list of all. */
function Accounts({id, zone}: Properties & {id: string | undefined}) {
    const accounts = useLoaded(loadAccounts);
    const known = accounts.value;
    const one = id === undefined ? (known?.length === 1 ? known[0] : undefined) : known?.find((each) => each.id === id);
    if (one) return <OneAccount account={one} back={known?.length === 1 ? undefined : '/account/earlier'} zone={zone} />;
    return (
        <div className="narrow stack">
            <Back href="/account">{say('account.title')}</Back>
            <Title>{say('earlier.several')}</Title>
            {known && known.length > 0 && <p>{say('earlier.why')}</p>}
            {!known && <NotYet of={accounts} />}
            {known && id !== undefined && <Banner tone="warn" alert><p>{say('problem.earlier-account-gone')}</p></Banner>}
            {known?.length === 0 && id === undefined && <p className="card quiet">{say('earlier.none')}</p>}
            {known && known.length > 0 && (
                <ul className="card rows">
                    {known.map((each) => (
                        <li key={each.id}><Row href={addressOf(each.id)} start={<Icon name="archive" />} title={<bdi>{nameOf(each)}</bdi>} detail={closedText(each, zone)} /></li>
                    ))}
                </ul>
            )}
        </div>
    );
}

function OneAccount({account, back, zone}: Properties & {account: EarlierAccount; back: string | undefined}) {
    return (
        <Screen back={back ?? '/account'} to={say(back ? 'earlier.several' : 'account.title')} title={say('earlier.title')} isRead>
            <div>
                <p><strong><bdi>{nameOf(account)}</bdi></strong></p>
                {account.login && <p className="quiet"><bdi>{say('earlier.login', {login: account.login})}</bdi></p>}
                <p className="quiet">{closedText(account, zone)}</p>
            </div>
            <Letters account={account.id} zone={zone} />
            <Rooms account={account.id} zone={zone} />
            <p className="card">{say('earlier.rest')} <a href="/account/export">{say('earlier.archive')}</a></p>
        </Screen>
    );
}

function nameOf({name, number}: EarlierAccount): string {
    return say('earlier.account', {name, number});
}

function closedText({merged_at: at}: EarlierAccount, zone: string | undefined): string {
    return say('earlier.since', {when: fullDay(new Date(at), language.value, zone)});
}
