import {useEffect, useState} from 'preact/hooks';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Problem} from 'core/api/problem';
import {Title} from 'design/Frame';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import type {Chat} from '../chat';
import {filesOf, textOf} from '../model';
import {NotHere} from '../NotHere';
import {Words} from '../Words';
import {Judge} from './Judge';
import {loadRecord, type Record, roomName} from './load';
import {Measures} from './Measures';

/** A reported message: what it says and has said, who reported it and why, and the decision. */
export function OneReported({room, number, chat}: {room: string; number: number; chat: Chat}) {
    const record = useLoaded(() => loadRecord(room, number), [room, number]);
    const [name, setName] = useState<string>();
    useEffect(() => void roomName(room).then(setName), [room]);
    if (record.problem instanceof Problem && record.problem.status === 404) return <NotHere />;
    const known = record.value;
    const zone = knownZone(chat.me.time_zone);
    const time = (at: string) => dayAndTime(new Date(at), new Date(), language.value, zone);
    const isOpen = known?.reports.some((each) => each.outcome == null) === true;
    return (
        <div className="chat-page stack">
            <Back href="/chat/reports">{say('order.title')}</Back>
            <Title>{say('order.one')}</Title>
            {!known && <NotYet of={record} lines={5} />}
            {known && (
                <section className="card stack" aria-labelledby="message">
                    <h2 id="message"><bdi>{known.author.name}</bdi></h2>
                    <p className="quiet"><bdi>{name ?? say('order.elsewhere')}</bdi></p>
                    <Versions record={known} time={time} />
                    {known.deleted_at != null && (
                        <p className="quiet"><bdi>{say('order.deleted', {name: known.deleted_by?.name ?? '', when: time(known.deleted_at)})}</bdi></p>
                    )}
                    {isOpen && <Measures record={known} onDone={record.reload} />}
                </section>
            )}
            {known && (
                <section className="card stack" aria-labelledby="made">
                    <h2 id="made">{say('order.made')}</h2>
                    <ul className="lines">
                        {known.reports.map((each) => (
                            <li key={each.reported_at} className="stack">
                                <p className="line">
                                    <Tag tone={each.outcome == null ? 'warn' : 'plain'}>{say('order.outcome', {outcome: each.outcome ?? 'open'})}</Tag>
                                    <bdi>{each.reporter?.name ?? say('order.somebody')}</bdi>
                                    <span className="quiet">{time(each.reported_at)}</span>
                                </p>
                                <p className="words" dir="auto">{each.reason}</p>
                                {each.note && <p className="words quiet" dir="auto">{say('order.answered', {name: each.answered_by?.name ?? '', note: each.note})}</p>}
                            </li>
                        ))}
                    </ul>
                </section>
            )}
            {isOpen && <Judge room={room} number={number} onDone={record.reload} />}
        </div>
    );
}

function Versions({record: {versions}, time}: {record: Record; time: (at: string) => string}) {
    const said = versions.toReversed();
    return (
        <ul className="lines">
            {said.map(({at, parts}, index) => (
                <li key={at}>
                    <p className="quiet">{say(index === 0 ? 'order.said' : 'order.saidBefore', {when: time(at)})}</p>
                    {parts == null ? <p>{say('order.gone')}</p> : <Words text={textOf({parts})} />}
                    {filesOf({parts: parts ?? []}).map((file) => <p key={file.attachment}>{say('order.file')} <bdi>{file.name}</bdi></p>)}
                </li>
            ))}
        </ul>
    );
}
