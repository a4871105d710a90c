import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullDay} from 'core/time/time';
import {weekdayName} from 'core/time/weekday';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {tellProblem} from '../../problems';
import type {Load} from '../model';
import {HoursForm} from './HoursForm';
import {type Calendar, clockOf, type Hours, hoursOn, withOwn} from './model';

/** Hours of the unit, or of one of the staff, who may have their own. `onSet`: for those who arrange them. */
export function Week({calendar, staff, today, onSet}: {
    calendar: Calendar;
    staff: readonly Load[];
    today: string;
    onSet: ((calendar: Calendar) => void) | undefined;
}) {
    const [who, setWho] = useState('');
    const [isSetting, setSetting] = useState(false);
    const name = staff.find(({person}) => person.id === who)?.person.name;
    const now = hoursOn(calendar.hours, who || undefined, today);
    const own = withOwn(calendar.hours, today);
    const giveUp = async () => {
        try {
            onSet?.(await call('PUT /api/v1/mail/calendar/hours', {body: {from: today, hours: null, staff_id: who}}));
            setSetting(false);
            toast(say('calendar.ownGone'));
        } catch (problem) {
            tellProblem(problem);
        }
    };
    return (
        <section className="stack" aria-labelledby="hours">
            <h2 id="hours">{name === undefined ? say('calendar.hours') : say('calendar.hoursOf', {name})}</h2>
            {own.size > 0 && <p className="quiet">{say('calendar.own', {count: own.size})}</p>}
            {staff.length > 0 && (
                <div className="unit-part">
                    <Select
                        label={say('calendar.whose')} value={who}
                        options={[{value: '', text: say('calendar.theUnit')}, ...staff.map(({person: {id, name: called}}) => ({value: id, text: own.has(id) ? say('calendar.hasOwn', {name: called}) : called}))]}
                        onChange={(id) => {
                            setWho(id);
                            setSetting(false);
                        }}
                    />
                </div>
            )}
            {!now?.hours && <p className="card quiet">{who ? say('calendar.asTheUnit') : say('calendar.noHours')}</p>}
            {now?.hours && <Days from={now.from} hours={now.hours} />}
            {onSet && (
                <div className="line">
                    <Button expanded={isSetting} controls="hours-form" onClick={() => setSetting(!isSetting)}>{say('calendar.setOther')}</Button>
                    {who && now?.hours && <Button kind="quiet" onClick={() => void giveUp()}>{say('calendar.endOwn')}</Button>}
                </div>
            )}
            <div id="hours-form">
                {onSet && isSetting && (
                    <div className="card unit-part">
                        <HoursForm
                            // Whoever has none begins with those of the unit.
                            now={now?.hours ? now : hoursOn(calendar.hours, undefined, today)} staff={who || undefined} today={today}
                            onSet={(next) => {
                                onSet(next);
                                setSetting(false);
                            }}
                        />
                    </div>
                )}
            </div>
        </section>
    );
}

/** The hours of each day, since when they hold, and what is promised by them. */
function Days({from, hours: {week, zone, promise}}: {from: string; hours: NonNullable<Hours['hours']>}) {
    return (
        <div className="card stack unit-part">
            <dl className="unit-week">
                {week.map((blocks, index) => (
                    <div key={index}>
                        <dt>{weekdayName(index, language.value)}</dt>
                        <dd>{blocks.length === 0 ? say('calendar.closed') : blocks.map((each) => `${clockOf(each.from)}–${clockOf(each.to)}`).join(', ')}</dd>
                    </div>
                ))}
            </dl>
            <p className="quiet">{say('calendar.since', {day: fullDay(new Date(`${from}T00:00Z`), language.value, 'UTC'), zone})}</p>
            {promise != null && <p>{say('calendar.promise', {hours: Math.round((promise / 60) * 10) / 10})}</p>}
        </div>
    );
}
