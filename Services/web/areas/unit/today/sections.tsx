import {useState} from 'preact/hooks';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {tones} from '../../broadcasts/parts/Broadcast';
import {behind, byPriority, type Clock, type Cover, type Leave, type Load, type Report, type Reported, type Shown, tomorrow, uncovered, unnoted, type UrgentLetter, type Waiting} from '../model';
import {age} from '../wording';
import {Part} from './Part';

/** Lines of a part that are shown; the rest is a press away. */
const FEW = 5;

/** Urgent letters of which somebody hasn't taken note. What is in them isn't for those who look after the unit. */
export function UrgentNow({letters, now}: {letters: readonly UrgentLetter[]; now: Date}) {
    const [isOpen, setOpen] = useState(false);
    const open = unnoted(letters);
    return (
        <Part id="urgent" title={say('unit.urgent', {count: open.length})} count={open.length} none={say('unit.noUrgent')}>
            <ul className="card lines" id="urgent-lines">
                {(isOpen ? open : open.slice(0, FEW)).map(({letter, author, at, by}) => (
                    <li key={letter}>
                        <p className="unit-pressing"><bdi>{author ?? say('unit.somebody')}</bdi> · {say('unit.ago', {time: age(at, now)})}</p>
                        {by.length > 0 && <p className="quiet">{say('unit.notNoted', {names: new Intl.ListFormat(language.value).format(by)})}</p>}
                    </li>
                ))}
            </ul>
            {open.length > FEW && (
                <div>
                    <Button expanded={isOpen} controls="urgent-lines" onClick={() => setOpen(!isOpen)}>{isOpen ? say('unit.fewer') : say('unit.allOf', {count: open.length})}</Button>
                </div>
            )}
        </Part>
    );
}

/** Clients to whom an answer was promised by now. */
export function Overdue({clocks, now}: {clocks: readonly Clock[]; now: Date}) {
    const [isOpen, setOpen] = useState(false);
    return (
        <Part id="overdue" title={say('unit.overdue', {count: clocks.length})} count={clocks.length} none={say('unit.nothingOverdue')}>
            <ul className="card lines" id="overdue-lines">
                {(isOpen ? clocks : clocks.slice(0, FEW)).map(({letter_id, client, staff, promised_by: by}) => (
                    <li key={`${letter_id} ${staff?.id}`}>
                        <p className="unit-pressing"><bdi>{client?.name ?? say('unit.somebody')}</bdi>{by != null && ` · ${say('unit.late', {time: age(new Date(by), now)})}`}</p>
                        <p className="quiet">{say('unit.waitsFor', {name: staff?.name ?? say('unit.somebody')})}</p>
                    </li>
                ))}
            </ul>
            {clocks.length > FEW && (
                <div>
                    <Button expanded={isOpen} controls="overdue-lines" onClick={() => setOpen(!isOpen)}>{isOpen ? say('unit.fewer') : say('unit.allOf', {count: clocks.length})}</Button>
                </div>
            )}
        </Part>
    );
}

/** Staff whose clients wait for letters. */
export function Behind({staff, now}: {staff: readonly Load[]; now: Date}) {
    const late = behind(staff);
    return (
        <Part id="behind" title={say('unit.behind')} count={late.length} none={say('unit.nobodyBehind')}>
            <ul className="card rows">
                {late.slice(0, FEW).map(({person, unanswered_letters: count, waiting_since}) => (
                    <li key={person.id}>
                        <Row
                            href="/matchings"
                            title={<bdi>{person.name}</bdi>}
                            detail={say('unit.letters', {count})}
                            end={waiting_since == null ? undefined : say('unit.since', {time: age(new Date(waiting_since), now)})}
                        />
                    </li>
                ))}
            </ul>
            {late.length > FEW && <p><a href="/matchings">{say('unit.allOf', {count: late.length})}</a></p>}
        </Part>
    );
}

/** Staff who are away tomorrow and for whom nobody stands in. */
export function Away({staff, leaves, covers, now, zone}: {
    staff: readonly Load[];
    leaves: readonly Leave[];
    covers: readonly Cover[];
    now: Date;
    zone: string | undefined;
}) {
    const ids = uncovered(leaves, covers, tomorrow(now, zone), zone);
    const name = (id: string) => staff.find(({person}) => person.id === id)?.person.name ?? say('unit.somebody');
    return (
        <Part id="away" title={say('unit.away')} count={ids.length} none={say('unit.nobodyAway')}>
            <ul className="card lines">{ids.map((id) => <li key={id} className="unit-pressing"><bdi>{name(id)}</bdi></li>)}</ul>
            <p><a href="/caseload/covers">{say('unit.arrange')}</a></p>
        </Part>
    );
}

/** The waiting list in numbers. */
export function WaitingList({waiting, now}: {waiting: readonly Waiting[]; now: Date}) {
    const [longest] = waiting.map(({since}) => since).toSorted();
    return (
        <Part id="waiting" title={say('unit.waiting', {count: waiting.length})} count={waiting.length} none={say('unit.nobodyWaits')}>
            <div className="card stack">
                <p className="line">
                    {byPriority(waiting).map(({priority, count}) => (
                        <Tag key={priority} tone={priority === 'urgent' ? 'urgent' : priority === 'soon' ? 'warn' : 'plain'}>
                            {say('unit.ofPriority', {priority, count})}
                        </Tag>
                    ))}
                </p>
                {longest && <p className="quiet">{say('unit.longest', {time: age(new Date(longest), now)})}</p>}
                <p><a href="/matchings">{say('unit.toMatchings')}</a></p>
            </div>
        </Part>
    );
}

/** Reports that wait for an answer. */
export function Open({reports, now}: {reports: readonly Report[]; now: Date}) {
    return (
        <Part id="open-reports" title={say('unit.reports', {count: reports.length})} count={reports.length} none={say('unit.noReports')}>
            <ul className="card rows">
                {reports.slice(0, FEW).map((each) => (
                    <li key={each.id}>
                        <Row
                            href={`/unit/reports/${each.id}`}
                            title={say('unit.reportKind', {kind: each.kind})}
                            detail={<bdi>{each.text}</bdi>}
                            end={age(new Date(each.filed_at), now)}
                        />
                    </li>
                ))}
            </ul>
        </Part>
    );
}

/** Messages whose reports wait for a decision, the oldest first. */
export function ReportedMessages({reports, now}: {reports: readonly Reported[]; now: Date}) {
    return (
        <Part id="messages" title={say('unit.messages', {count: reports.length})} count={reports.length} none={say('unit.noMessages')}>
            <ul className="card rows">
                {reports.slice(0, FEW).map((each) => (
                    <li key={`${each.room_id} ${each.number} ${each.reported_at}`}>
                        <Row href={`/chat/reports/${each.room_id}/${each.number}`} title={<bdi>{each.reason}</bdi>} end={age(new Date(each.reported_at), now)} />
                    </li>
                ))}
            </ul>
            {reports.length > FEW && <p><a href="/chat/reports">{say('unit.allOf', {count: reports.length})}</a></p>}
        </Part>
    );
}

/** Broadcasts that are shown now. */
export function ShownNow({shown, zone}: {shown: readonly Shown[]; zone: string | undefined}) {
    return (
        <Part id="shown" title={say('unit.shown')} count={shown.length} none={say('unit.nothingShown')}>
            <ul className="card rows">
                {shown.map((each) => (
                    <li key={each.id}>
                        <Row
                            href={`/unit/news/${each.id}`}
                            title={<bdi>{each.title}</bdi>}
                            detail={(
                                <span className="line">
                                    <Tag tone={tones[each.severity]}>{say(`severity.${each.severity}`)}</Tag>
                                    {each.end != null && <span>{say('news.until', {when: fullTime(new Date(each.end), language.value, zone)})}</span>}
                                </span>
                            )}
                        />
                    </li>
                ))}
            </ul>
        </Part>
    );
}
