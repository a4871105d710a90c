import {call} from 'core/app';
import {dayOf} from 'core/time/time';
import {say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {loadStaff} from '../load';
import {Holidays} from './Holidays';
import {Leaves} from './Leaves';
import {ahead, type Calendar} from './model';
import {Week} from './Week';

/** When letters are answered: hours of the unit, days on which nobody answers, and who is on leave. */
export default function CalendarScreen({isCoordinator, zone}: {isCoordinator: boolean; zone: string | undefined}) {
    const calendar = useLoaded(() => call('GET /api/v1/mail/calendar'));
    const staff = useLoaded(loadStaff);
    const today = dayOf(new Date(), zone);
    /** Shows the calendar as it is after a change; says why where it wasn't changed. */
    const change = async (work: () => Promise<Calendar>): Promise<boolean> => {
        try {
            calendar.set(await work());
            return true;
        } catch (problem) {
            tellProblem(problem);
            return false;
        }
    };
    const known = calendar.value;
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('calendar.title')}</Title>
            <p className="quiet">{say('calendar.why')}</p>
            {!known && <NotYet of={calendar} lines={6} />}
            {known && (
                <>
                    <Week calendar={known} staff={staff.value ?? []} today={today} onSet={isCoordinator ? calendar.set : undefined} />
                    <Holidays days={ahead(known, today).holidays} today={today} onChange={isCoordinator ? change : undefined} />
                    <Leaves leaves={ahead(known, today).leaves} staff={staff.value ?? []} today={today} onChange={isCoordinator ? change : undefined} />
                </>
            )}
        </div>
    );
}
