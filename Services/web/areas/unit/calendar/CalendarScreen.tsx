import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayOf, fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {loadStaff} from '../load';
import {HoursForm} from './HoursForm';
import {Holidays} from './Holidays';
import {Leaves} from './Leaves';
import {ahead, type Calendar, clockOf, hoursOn} from './model';

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
                    <Week calendar={known} today={today} onSet={isCoordinator ? calendar.set : undefined} />
                    <Holidays days={ahead(known, today).holidays} today={today} onChange={isCoordinator ? change : undefined} />
                    <Leaves leaves={ahead(known, today).leaves} staff={staff.value ?? []} today={today} onChange={isCoordinator ? change : undefined} />
                </>
            )}
        </div>
    );
}

function Week({calendar, today, onSet}: {calendar: Calendar; today: string; onSet: ((calendar: Calendar) => void) | undefined}) {
    const [isSetting, setSetting] = useState(false);
    const now = hoursOn(calendar.hours, undefined, today);
    const own = new Set(calendar.hours.flatMap(({staff_id}) => (staff_id == null ? [] : [staff_id]))).size;
    // 5 January 1970 was a Monday.
    const weekday = (index: number) => new Intl.DateTimeFormat(language.value, {weekday: 'long', timeZone: 'UTC'}).format(new Date(Date.UTC(1970, 0, 5 + index)));
    return (
        <section className="stack" aria-labelledby="hours">
            <h2 id="hours">{say('calendar.hours')}</h2>
            {!now?.hours && <p className="card quiet">{say('calendar.noHours')}</p>}
            {now?.hours && (
                <div className="card stack unit-part">
                    <dl className="unit-week">
                        {now.hours.week.map((blocks, index) => (
                            <div key={index}>
                                <dt>{weekday(index)}</dt>
                                <dd>{blocks.length === 0 ? say('calendar.closed') : blocks.map(({from, to}) => `${clockOf(from)}–${clockOf(to)}`).join(', ')}</dd>
                            </div>
                        ))}
                    </dl>
                    <p className="quiet">{say('calendar.since', {day: fullDay(new Date(`${now.from}T00:00Z`), language.value, 'UTC'), zone: now.hours.zone})}</p>
                    {now.hours.promise != null && <p>{say('calendar.promise', {hours: Math.round((now.hours.promise / 60) * 10) / 10})}</p>}
                </div>
            )}
            {onSet && (
                <div><Button expanded={isSetting} controls="hours-form" onClick={() => setSetting(!isSetting)}>{say('calendar.setOther')}</Button></div>
            )}
            <div id="hours-form">
                {onSet && isSetting && (
                    <div className="card unit-part">
                        <HoursForm
                            now={now} today={today} weekday={weekday}
                            onSet={(next) => {
                                onSet(next);
                                setSetting(false);
                            }}
                        />
                    </div>
                )}
            </div>
            {own > 0 && <p className="quiet">{say('calendar.own', {count: own})}</p>}
        </section>
    );
}
