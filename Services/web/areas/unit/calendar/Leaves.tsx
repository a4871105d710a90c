import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Select} from 'design/Select';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import type {Leave, Load} from '../model';
import type {Calendar} from './model';

/** Who is on leave, from which day through which. `onChange`: for those who arrange it. */
export function Leaves({leaves, staff, today, onChange}: {
    leaves: readonly Leave[];
    staff: readonly Load[];
    today: string;
    onChange: ((work: () => Promise<Calendar>) => Promise<boolean>) | undefined;
}) {
    const [who, setWho] = useState('');
    const [from, setFrom] = useState('');
    const [through, setThrough] = useState('');
    const {busy, trouble, send} = useSending({staff_id: say('calendar.choose'), through: say('calendar.throughWrong')});
    const nameOf = (id: string) => staff.find(({person}) => person.id === id)?.person.name ?? say('unit.somebody');
    const span = (leave: Leave) => new Intl.DateTimeFormat(language.value, {dateStyle: 'long', timeZone: 'UTC'})
        .formatRange(new Date(`${leave.from}T00:00Z`), new Date(`${leave.through}T00:00Z`));
    const add = async () => {
        const empty = Object.entries({staff_id: who, from, through: through >= from && through >= today ? through : ''}).filter(([, value]) => !value).map(([name]) => name);
        if (empty.length > 0) throw missing(empty);
        const options = {path: {leave: crypto.randomUUID()}, body: {from, through, staff_id: who}};
        if (!(await onChange?.(() => call('PUT /api/v1/mail/calendar/leaves/{leave}', options)))) return;
        setWho('');
        setFrom('');
        setThrough('');
    };
    const names = {staff_id: say('calendar.who'), from: say('calendar.from'), through: say('calendar.through')};
    return (
        <section className="stack" aria-labelledby="leaves">
            <h2 id="leaves">{say('calendar.leaves')}</h2>
            {leaves.length === 0 && <p className="card quiet">{say('calendar.noLeaves')}</p>}
            {leaves.length > 0 && (
                <ul className="card lines unit-part">
                    {leaves.map((each) => (
                        <li key={each.id} className="unit-line">
                            <div>
                                <p><bdi>{nameOf(each.staff_id)}</bdi></p>
                                <p className="quiet">{span(each)}</p>
                            </div>
                            {onChange && (
                                <Button kind="quiet" onClick={() => void onChange(() => call('DELETE /api/v1/mail/calendar/leaves/{leave}', {path: {leave: each.id}}))}>
                                    {say('calendar.remove')}<span className="unseen"> {nameOf(each.staff_id)} {span(each)}</span>
                                </Button>
                            )}
                        </li>
                    ))}
                </ul>
            )}
            <p><a href="/caseload/covers">{say('unit.arrange')}</a></p>
            {onChange && (
                <div className="card unit-part">
                    <Form action={say('calendar.addLeave')} kind="plain" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(add)}>
                        <Select
                            id="staff_id" label={names.staff_id} value={who} error={trouble?.fields['staff_id']} onChange={setWho}
                            options={[{value: '', text: say('calendar.choose')}, ...staff.map(({person}) => ({value: person.id, text: person.name}))]}
                        />
                        <DateField id="from" type="date" label={names.from} value={from} error={trouble?.fields['from']} onInput={setFrom} />
                        <DateField id="through" type="date" label={names.through} value={through} error={trouble?.fields['through']} onInput={setThrough} />
                    </Form>
                </div>
            )}
        </section>
    );
}
