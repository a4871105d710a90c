import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import type {Calendar} from './model';

/** Days on which nobody answers. `onChange`: for those who arrange them. */
export function Holidays({days, today, onChange}: {days: readonly string[]; today: string; onChange: ((work: () => Promise<Calendar>) => Promise<boolean>) | undefined}) {
    const [day, setDay] = useState('');
    const {busy, trouble, send} = useSending();
    const text = (each: string) => fullDay(new Date(`${each}T00:00Z`), language.value, 'UTC');
    const add = async () => {
        if (!day || day < today) throw missing(['day']);
        if (await onChange?.(() => call('PUT /api/v1/mail/calendar/holidays/{day}', {path: {day}}))) setDay('');
    };
    return (
        <section className="stack" aria-labelledby="holidays">
            <h2 id="holidays">{say('calendar.holidays')}</h2>
            {days.length === 0 && <p className="card quiet">{say('calendar.noHolidays')}</p>}
            {days.length > 0 && (
                <ul className="card lines unit-part">
                    {days.map((each) => (
                        <li key={each} className="unit-line">
                            <span>{text(each)}</span>
                            {onChange && (
                                <Button kind="quiet" onClick={() => void onChange(() => call('DELETE /api/v1/mail/calendar/holidays/{day}', {path: {day: each}}))}>
                                    {say('calendar.remove')}<span className="unseen"> {text(each)}</span>
                                </Button>
                            )}
                        </li>
                    ))}
                </ul>
            )}
            {onChange && (
                <div className="card unit-part">
                    <Form action={say('calendar.addHoliday')} kind="plain" wide={false} busy={busy} trouble={trouble} names={{day: say('calendar.day')}} onSend={() => void send(add)}>
                        <DateField id="day" type="date" label={say('calendar.day')} value={day} error={trouble?.fields['day']} onInput={setDay} />
                    </Form>
                </div>
            )}
        </section>
    );
}
