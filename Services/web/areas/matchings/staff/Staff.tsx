import {useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {dayOf, timeIn} from 'core/time/time';
import {say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Title} from 'design/Frame';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {NotHere} from '../../NotHere';
import {Clients} from './Clients';
import {Conflicts} from './Conflicts';
import {LimitForm} from './LimitForm';
import {loadStaff} from './load';

/** One of the staff: their clients today or on another day, how many they may have, whom they shouldn't have; clients go over to somebody else. */
export default function Staff({id, zone}: {id: string; zone: string | undefined}) {
    const today = dayOf(new Date(), zone);
    const [day, setDay] = useState(today);
    const isToday = day === today || day === '';
    const known = useLoaded(() => loadStaff(id, isToday ? undefined : timeIn(zone, `${day}T12:00`)), [id, day]);
    useComingBack(known.reload, [id, day]);
    if (known.problem instanceof Problem && known.problem.status === 404) return <NotHere />;
    const staff = known.value;
    return (
        <div className="narrow stack">
            <Back href="/matchings">{say('matchings.title')}</Back>
            <Title>{staff?.load.person.name ?? say('matchings.title')}</Title>
            {!staff && <NotYet of={known} lines={8} />}
            {staff && (
                <>
                    <DateField type="date" label={say('staff.asOf')} hint={say(isToday ? 'staff.asOfNow' : 'staff.asOfThen')} value={day} onInput={setDay} />
                    {known.problem !== undefined && <NotYet of={known} />}
                    <Clients key={day} staff={staff} isNow={isToday} zone={zone} onDone={known.reload} />
                    {isToday && <LimitForm key={`${staff.load.limit ?? ''}`} load={staff.load} onDone={known.reload} />}
                    <Conflicts conflicts={staff.conflicts} nameOf={(each) => each.client} zone={zone} onDone={known.reload} />
                </>
            )}
        </div>
    );
}
