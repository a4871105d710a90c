import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {OpenChat} from '../chat/parts/OpenChat';
import {type Clock, type Member, promiseOf} from './model';

/** Who looks after one, and by when each answers. */
export function CareTeam({staff, clocks, zone}: {staff: readonly Member[]; clocks: readonly Clock[]; zone: string | undefined}) {
    const known = staff.filter((each) => each.person && each.kind !== 'supervisor');
    if (known.length === 0) return <p className="card">{say('home.nobody')}</p>;
    return (
        <ul className="stack">
            {known.map((each) => (
                <li key={each.matching_id} className="card care">
                    <Avatar name={each.person?.name ?? ''} />
                    <div>
                        <h3>{title(each)}</h3>
                        <Waiting member={each} clocks={clocks} zone={zone} />
                    </div>
                    {each.person && <OpenChat person={each.person.id} />}
                </li>
            ))}
        </ul>
    );
}

function title({person, kind, standing_in_for: absent}: Member): string {
    const name = person?.name ?? '';
    if (absent) return say('home.standingIn', {name, absent: absent.name});
    return say(kind === 'primary' ? 'home.staff' : 'home.others', {name});
}

function Waiting({member, clocks, zone}: {member: Member; clocks: readonly Clock[]; zone: string | undefined}) {
    const now = new Date();
    const waiting = promiseOf(member, clocks, now);
    if (!waiting) return null;
    const when = (time: Date) => dayAndTime(time, now, language.value, zone);
    return (
        <>
            <p className="quiet">{say('home.waits', {when: when(waiting.wroteAt)})}</p>
            {waiting.by && <p className={waiting.isLate ? 'late' : ''}>{waiting.isLate ? say('home.late') : say('home.promised', {when: when(waiting.by)})}</p>}
        </>
    );
}
