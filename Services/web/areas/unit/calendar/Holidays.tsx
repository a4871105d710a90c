import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Checkbox} from 'design/Field';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {Regions} from './Regions';
import {type Calendar, type ClosedDay, clockOf, minuteOf} from './model';

/** Changes the calendar; false where it wasn't changed. */
export type Change = (work: () => Promise<Calendar>) => Promise<boolean>;

/** Days on which nobody answers. `onChange`: for those who arrange them. */
export function Holidays({days, today, onChange}: {days: readonly ClosedDay[]; today: string; onChange: Change | undefined}) {
    return (
        <section className="stack" aria-labelledby="holidays">
            <h2 id="holidays">{say('calendar.holidays')}</h2>
            {days.length === 0 && <p className="card quiet">{say('calendar.noHolidays')}</p>}
            {days.length > 0 && (
                <ul className="card lines unit-part">
                    {days.map((each) => <Line key={`${each.day} ${each.yearly?.id ?? ''}`} closed={each} onChange={onChange} />)}
                </ul>
            )}
            {onChange && <AddDay today={today} onChange={onChange} />}
            {onChange && <Regions onChange={onChange} />}
        </section>
    );
}

function Line({closed: {day, closes, yearly}, onChange}: {closed: ClosedDay; onChange: Change | undefined}) {
    const text = fullDay(new Date(`${day}T00:00Z`), language.value, 'UTC');
    const about = [
        yearly?.name && say(`holiday.${yearly.name}`),
        yearly && say('calendar.eachYear'),
        closes !== undefined && say('calendar.closedFrom', {time: clockOf(closes)}),
    ].filter(Boolean);
    const open = () => call('DELETE /api/v1/mail/calendar/holidays/{day}', {path: {day}});
    return (
        <li className="unit-line">
            <span>
                {text}
                {about.length > 0 && <span className="quiet"> {about.join(', ')}</span>}
            </span>
            {onChange && (
                <span>
                    <Button kind="quiet" onClick={() => void onChange(open)}>
                        {yearly ? say('calendar.openOnce') : say('calendar.remove')}<span className="unseen"> {text}</span>
                    </Button>
                    {yearly && (
                        <Button kind="quiet" onClick={() => void onChange(() => call('DELETE /api/v1/mail/calendar/yearly/{holiday}', {path: {holiday: yearly.id}}))}>
                            {say('calendar.endYearly')}<span className="unseen"> {text}</span>
                        </Button>
                    )}
                </span>
            )}
        </li>
    );
}

function AddDay({today, onChange}: {today: string; onChange: Change}) {
    const [day, setDay] = useState('');
    const [time, setTime] = useState('');
    const [isYearly, setYearly] = useState(false);
    const {busy, trouble, send} = useSending();
    const add = async () => {
        if (!day || day < today) throw missing(['day']);
        const closes = minuteOf(time) ?? null;
        const isAdded = await onChange(() => isYearly
            ? call('PUT /api/v1/mail/calendar/yearly/{holiday}', {path: {holiday: crypto.randomUUID()}, body: {rule: day.slice(5), from: day, closes}})
            : call('PUT /api/v1/mail/calendar/holidays/{day}', {path: {day}, body: {closes}}));
        if (!isAdded) return;
        setDay('');
        setTime('');
        setYearly(false);
    };
    return (
        <div className="card unit-part">
            <Form
                action={say('calendar.addHoliday')} kind="plain" wide={false} busy={busy} trouble={trouble}
                names={{day: say('calendar.day'), closes: say('calendar.closes')}} onSend={() => void send(add)}
            >
                <DateField id="day" type="date" label={say('calendar.day')} value={day} error={trouble?.fields['day']} onInput={setDay} />
                <DateField id="closes" type="time" label={say('calendar.closes')} hint={say('calendar.closesHint')} value={time} error={trouble?.fields['closes']} onInput={setTime} />
                <Checkbox label={say('calendar.yearly')} checked={isYearly} onChange={setYearly} />
            </Form>
        </div>
    );
}
