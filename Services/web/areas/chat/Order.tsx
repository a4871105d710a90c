import {useEffect, useState} from 'preact/hooks';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {useCell} from 'design/useCell';
import {NotYet, useLoaded} from '../loaded';
import type {Chat} from './chat';
import {reportsMade, reportsToJudge} from './load';
import {Face} from './parts/Face';

/** Whom one has blocked, and what became of one's reports. */
export default function Order({chat}: {chat: Chat}) {
    return (
        <div className="chat-page stack">
            <div className="chat-head">
                <a className="button icon-button chat-back" href="/chat" aria-label={say('chat.back')}><Icon name="back" /></a>
                <Title>{say('chat.order')}</Title>
            </div>
            <Blocked chat={chat} />
            <Reports chat={chat} />
            <Others />
        </div>
    );
}

function Blocked({chat: {blocks}}: {chat: Chat}) {
    const all = useCell(blocks.all);
    const [problem, setProblem] = useState<unknown>();
    const load = async () => {
        setProblem(undefined);
        await blocks.load().catch(setProblem);
    };
    useEffect(() => void load(), []);
    return (
        <section className="card stack" aria-labelledby="blocked">
            <h2 id="blocked">{say('chat.blocked')}</h2>
            <p className="quiet">{say('chat.blockedWhy')}</p>
            {!all && <NotYet of={{problem, reload: load}} />}
            {all?.length === 0 && <p>{say('chat.noneBlocked')}</p>}
            <ul className="chat-people">
                {all?.map(({member}) => (
                    <li key={member.id}>
                        <Face name={member.name} picture={member.picture} />
                        <bdi className="row-words">{member.name}</bdi>
                        <Button
                            onClick={() => {
                                document.querySelector('h1')?.focus();
                                void blocks.set(member, false);
                            }}
                        >
                            {say('chat.unblock')}<span className="unseen"> {member.name}</span>
                        </Button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Reports({chat}: {chat: Chat}) {
    const reports = useLoaded(reportsMade);
    const {joined, archived} = useCell(chat.rooms);
    const zone = knownZone(chat.me.time_zone);
    const roomOf = (id: string) => [...(joined ?? []), ...(archived ?? [])].find((each) => each.id === id);
    return (
        <section className="card stack" aria-labelledby="reports">
            <h2 id="reports">{say('chat.reports')}</h2>
            {!reports.value && <NotYet of={reports} />}
            {reports.value?.length === 0 && <p>{say('chat.noReports')}</p>}
            <ul className="stack">
                {reports.value?.map((each) => {
                    const room = roomOf(each.room_id);
                    return (
                        <li key={`${each.room_id} ${each.number}`}>
                            <p className="line">
                                <Tag tone={each.outcome === 'upheld' ? 'good' : 'plain'}>{say(`outcome.${each.outcome ?? 'waiting'}` as 'outcome.upheld')}</Tag>
                                <span className="quiet">{dayAndTime(new Date(each.reported_at), new Date(), language.value, zone)}</span>
                                {room && <a href={`/chat/${each.room_id}?message=${each.number}`}>{room.name ?? say('chat.nameless')}</a>}
                            </p>
                            {each.reason && <p dir="auto" className="words">{each.reason}</p>}
                            {each.note && <p dir="auto" className="words">{say('chat.answered', {note: each.note})}</p>}
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

/** Way to what others have reported, for whom there is something. */
function Others() {
    const open = useLoaded(reportsToJudge);
    if (!open.value) return null;
    return (
        <ul className="card rows">
            <li><Row href="/chat/reports" start={<Icon name="flag" />} title={say('chat.othersReports')} detail={say('chat.othersReportsWhy')} /></li>
        </ul>
    );
}
