import {dayAndTime, dayOrTime, fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Face} from '../chat/parts/Face';
import {OpenChat} from '../chat/parts/OpenChat';
import {WriteTo} from '../mail/parts/WriteTo';
import {type Clock, type Member, otherClocks, promiseOf, waitingOf} from './model';

interface Properties {
    staff: readonly Member[];
    clocks: readonly Clock[];
    /** Time since which one is on the waiting list. */
    listedSince: string | undefined;
    zone: string | undefined;
}

/** Who looks after one, by when each answers, and ways to reach them. */
export function CareTeam({staff, clocks, listedSince, zone}: Properties) {
    const known = staff.filter((each) => each.person && each.kind !== 'supervisor');
    const now = new Date();
    return (
        <>
            {known.length === 0 && (
                <p className="card">
                    {listedSince === undefined ? say('home.nobody') : say('home.listed', {when: fullDay(new Date(listedSince), language.value, zone)})}
                </p>
            )}
            {known.length > 0 && (
                <ul className="stack">
                    {known.map((each) => (
                        <li key={each.matching_id} className="card care">
                            <Face name={each.person?.name ?? ''} picture={each.person?.picture} />
                            <div className="care-words">
                                <h3>{title(each)}</h3>
                                <Away member={each} zone={zone} />
                                <Waiting waiting={promiseOf(each, clocks, now)} name={each.person?.first_name ?? ''} now={now} zone={zone} />
                            </div>
                            {each.person && (
                                <div className="care-ways">
                                    <WriteTo person={each.person} />
                                    <OpenChat person={each.person.id} />
                                </div>
                            )}
                        </li>
                    ))}
                </ul>
            )}
            {otherClocks(known, clocks).map((clock) => (
                <div key={clock.letter_id} className="card">
                    <h3><bdi>{clock.staff?.name}</bdi></h3>
                    <Waiting waiting={waitingOf(clock, now)} name={clock.staff?.first_name ?? ''} now={now} zone={zone} />
                </div>
            ))}
        </>
    );
}

function title({person, kind, standing_in_for: absent}: Member): string {
    const name = person?.name ?? '';
    if (absent) return say('home.standingIn', {name, absent: absent.name});
    return say(kind === 'primary' ? 'home.staff' : 'home.others', {name});
}

/** Until when somebody isn't there, and who stands in. */
function Away({member: {away}, zone}: {member: Member; zone: string | undefined}) {
    if (!away) return null;
    const when = dayOrTime(new Date(away.until), new Date(), language.value, zone);
    const names = new Intl.ListFormat(language.value).format(away.standing_in.map(({name}) => name));
    return <p>{names ? say('home.notThereBut', {when, names, count: away.standing_in.length}) : say('home.notThere', {when})}</p>;
}

function Waiting({waiting, name, now, zone}: {waiting: ReturnType<typeof promiseOf>; name: string; now: Date; zone: string | undefined}) {
    if (!waiting) return <p className="quiet">{say('home.nothingWaits', {name})}</p>;
    const when = (time: Date) => dayAndTime(time, now, language.value, zone);
    return (
        <>
            <p className="quiet">{say('home.waits', {when: when(waiting.wroteAt)})}</p>
            {waiting.by && <p className={waiting.isLate ? 'late' : ''}>{waiting.isLate ? say('home.late') : say('home.promised', {when: when(waiting.by)})}</p>}
        </>
    );
}
