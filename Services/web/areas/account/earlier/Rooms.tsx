import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {MoreOf, useFirst} from '../../pages';
import {loadRooms} from './load';
import {addressOf, type Room} from './model';

/** Rooms of an earlier account, by the time of the last message. */
export function Rooms({account, zone}: {account: string; zone: string | undefined}) {
    const rooms = useLoaded(() => loadRooms(account), [account]);
    const {shown, pages} = useFirst(rooms.value ?? [], [account]);
    return (
        <section className="stack" aria-labelledby="rooms">
            <h2 id="rooms">{say('earlier.rooms')}</h2>
            {!rooms.value && <NotYet of={rooms} />}
            {rooms.value?.length === 0 && <p className="card quiet">{say('earlier.noRooms')}</p>}
            {shown.length > 0 && (
                <ul className="card rows" aria-label={say('earlier.rooms')}>
                    {shown.map((each) => <li key={each.id}><OneRow room={each} account={account} zone={zone} /></li>)}
                </ul>
            )}
            {rooms.value && <MoreOf pages={pages} action={say('earlier.older')} />}
        </section>
    );
}

function OneRow({room, account, zone}: {room: Room; account: string; zone: string | undefined}) {
    const at = room.latest?.at ?? room.created_at;
    return (
        <Row
            href={addressOf(account, 'rooms', room.id)}
            title={<bdi>{room.name ?? say('earlier.nameless')}</bdi>}
            detail={room.phase !== 'open' && <Tag>{say('earlier.closed')}</Tag>}
            end={<time dateTime={at}>{shortTime(new Date(at), new Date(), language.value, zone)}</time>}
        />
    );
}
