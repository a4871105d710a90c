import {useState} from 'preact/hooks';
import {matched} from 'core/router';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Checkbox} from 'design/Field';
import {Tag} from 'design/Tag';
import {Back} from '../../more/parts/Back';
import {Paged} from '../../pages';
import type {Chat} from '../chat';
import {NotHere} from '../NotHere';
import {loadReports} from './load';
import {OneReported} from './OneReported';

/** Messages that were reported, for those who keep order: which, why, and what was decided. */
export default function Reports({chat, path}: {chat: Chat; path: string}) {
    if (path === '/chat/reports') return <List chat={chat} />;
    const {room, number} = matched('/chat/reports/:room/:number', path) ?? {};
    return room && number && /^\d+$/.test(number) ? <OneReported key={path} room={room} number={Number(number)} chat={chat} /> : <NotHere />;
}

function List({chat}: {chat: Chat}) {
    const [isOpen, setOpen] = useState(true);
    const zone = knownZone(chat.me.time_zone);
    return (
        <div className="chat-page stack">
            <Back href="/chat/order">{say('chat.order')}</Back>
            <Title>{say('order.title')}</Title>
            <p className="quiet">{say('order.why')}</p>
            <Checkbox label={say('order.openOnly')} checked={isOpen} onChange={setOpen} />
            <Paged key={`${isOpen}`} load={(cursor) => loadReports(isOpen, cursor)} keys={[isOpen]} label={say('order.title')} none={say('order.none')}>
                {(each) => (
                    <li key={`${each.room_id} ${each.number} ${each.reported_at}`}>
                        <Row
                            href={`/chat/reports/${each.room_id}/${each.number}`}
                            title={<bdi>{each.reason}</bdi>}
                            detail={(
                                <span className="line">
                                    <Tag tone={each.outcome == null ? 'warn' : 'plain'}>{say('order.outcome', {outcome: each.outcome ?? 'open'})}</Tag>
                                    <span>{dayAndTime(new Date(each.reported_at), new Date(), language.value, zone)}</span>
                                    {each.reporter && <bdi>{each.reporter.name}</bdi>}
                                </span>
                            )}
                        />
                    </li>
                )}
            </Paged>
        </div>
    );
}
