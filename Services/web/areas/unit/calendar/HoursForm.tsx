import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import {browserZone} from 'core/time/time';
import {weekdayName} from 'core/time/weekday';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {blocksOf, type Calendar, clocksOf, type Hours} from './model';

const DAYS = 7;

/** Sets the hours of the unit, or those of one of the `staff`, from a day on: for each day of the week, the zone they are meant in, and the promise. */
export function HoursForm({now, staff, today, onSet}: {
    now: Hours | undefined;
    staff: string | undefined;
    today: string;
    onSet: (calendar: Calendar) => void;
}) {
    const [days, setDays] = useState<readonly string[]>(() => Array.from({length: DAYS}, (_, index) => clocksOf(now?.hours?.week[index] ?? [])));
    const [from, setFrom] = useState(today);
    const [zone, setZone] = useState(now?.hours?.zone ?? browserZone());
    const [promise, setPromise] = useState(now?.hours?.promise == null ? '' : String(now.hours.promise / 60));
    const weekday = (index: number) => weekdayName(index, language.value);
    const names: Record<string, string> = {promise: say('calendar.promiseHours'), zone: say('calendar.zone'), from: say('calendar.hoursFrom')};
    const special: Record<string, string> = {promise: say('calendar.promiseWrong'), zone: say('calendar.zoneWrong'), from: say('calendar.fromWrong')};
    for (const index of days.keys()) {
        names[`day-${index}`] = weekday(index);
        special[`day-${index}`] = say('calendar.spanWrong');
    }
    const {busy, trouble, send} = useSending(special);
    const save = async () => {
        const week = days.map(blocksOf);
        const hours = Number(promise.replace(',', '.'));
        const wrong = [
            ...week.flatMap((blocks, index) => (blocks ? [] : [`day-${index}`])),
            ...(promise.trim() === '' || hours > 0 ? [] : ['promise']), ...(zone.trim() ? [] : ['zone']), ...(from ? [] : ['from']),
        ];
        if (wrong.length > 0) throw new Problem('validation-failed', 422, wrong.map((field) => ({field, code: 'value', message: '', parameters: {}})));
        const set = {zone: zone.trim(), week: week.map((blocks) => blocks ?? []), promise: promise.trim() ? Math.round(hours * 60) : undefined};
        onSet(await call('PUT /api/v1/mail/calendar/hours', {body: {from, hours: set, staff_id: staff}}));
        toast(say('calendar.wasSet'));
    };
    return (
        <Form action={say('calendar.setHours')} kind="plain" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(save)}>
            <p className="quiet">{say('calendar.hoursHint')}</p>
            {days.map((value, index) => (
                <Field
                    key={index}
                    id={`day-${index}`}
                    label={weekday(index)}
                    value={value}
                    error={trouble?.fields[`day-${index}`]}
                    onInput={(text) => setDays(days.map((each, place) => (place === index ? text : each)))}
                />
            ))}
            <Field id="promise" label={say('calendar.promiseHours')} hint={say('calendar.promiseHint')} value={promise} error={trouble?.fields['promise']} onInput={setPromise} />
            <Field id="zone" label={say('calendar.zone')} hint={say('calendar.zoneHint')} value={zone} error={trouble?.fields['zone']} onInput={setZone} />
            <DateField id="from" type="date" label={say('calendar.hoursFrom')} value={from} error={trouble?.fields['from']} onInput={setFrom} />
        </Form>
    );
}
