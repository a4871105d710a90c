import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayOf, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../../entry/parts/Form';
import {NotYet, useLoaded} from '../../../loaded';
import {missing} from '../../../problems';
import {weekOf} from './weeks';

type Week = Answer<'GET /api/v1/ledger/enrolments/{enrolment}/minutes'>['weeks'][number];

/** Characters of a note. */
const TEXT = 1000;

/** Minutes of care by week: what this page has measured, what somebody said by hand, and what is aimed at. */
export default function Minutes({enrolment, zone}: {enrolment: string; zone: string | undefined}) {
    const path = {enrolment};
    const loaded = useLoaded(() => call('GET /api/v1/ledger/enrolments/{enrolment}/minutes', {path}), [enrolment]);
    const {weeks} = loaded.value ?? {};
    return (
        <section className="card stack" aria-labelledby="care">
            <h2 id="care">{say('courses.care')}</h2>
            <p className="quiet">{say('courses.careWhy')}</p>
            {!weeks && <NotYet of={loaded} />}
            {weeks?.length === 0 && <p>{say('courses.noMinutes')}</p>}
            {weeks && weeks.length > 0 && <Table weeks={weeks} zone={zone} />}
            {weeks && (
                <Correct
                    weeks={[...new Set([weekOf(dayOf(new Date(), zone)), ...weeks.map(({week}) => week)])]}
                    onCorrect={async (week, minutes, note) => {
                        loaded.set(await call('POST /api/v1/ledger/enrolments/{enrolment}/minutes', {path, body: {id: crypto.randomUUID(), week, minutes, note: note || undefined}}));
                        toast(say('courses.corrected'));
                    }}
                />
            )}
        </section>
    );
}

function Table({weeks, zone}: {weeks: readonly Week[]; zone: string | undefined}) {
    const names = {minutes: say('courses.minutesOf'), measured: say('courses.measured'), by: say('courses.byHand')};
    return (
        <table className="data-table">
            <caption className="unseen">{say('courses.care')}</caption>
            <thead>
                <tr>
                    <th scope="col">{say('courses.weekOf')}</th>
                    {Object.values(names).map((name) => <th key={name} scope="col">{name}</th>)}
                </tr>
            </thead>
            <tbody>
                {weeks.map(({week, minutes, measured, corrected, corrected_by_name: by, corrected_at: at, note}) => (
                    <tr key={week}>
                        <th scope="row">{week}</th>
                        <td data-name={names.minutes}>{minutes}</td>
                        <td data-name={names.measured}>{measured}</td>
                        <td data-name={names.by}>
                            {corrected == null ? '–' : (
                                <span>
                                    {at != null && fullTime(new Date(at), language.value, zone)}{by != null && <> · <bdi>{by}</bdi></>}
                                    {note != null && <> · <bdi>{note}</bdi></>}
                                </span>
                            )}
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Correct({weeks, onCorrect}: {weeks: readonly string[]; onCorrect: (week: string, minutes: number, note: string) => Promise<void>}) {
    const [week, setWeek] = useState(weeks[0] ?? '');
    const [typed, setTyped] = useState('');
    const [note, setNote] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {minutes: say('courses.minutesOf'), note: say('courses.minutesNote')};
    const correct = () => send(async () => {
        if (!/^\d+$/.test(typed.trim())) throw missing(['minutes']);
        await onCorrect(week, Number(typed), note.trim());
        setTyped('');
        setNote('');
    });
    return (
        <Form action={say('courses.correct')} kind="plain" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void correct()}>
            <Select label={say('courses.weekOf')} value={week} options={weeks.map((value) => ({value, text: value}))} onChange={setWeek} />
            <Field id="minutes" label={names.minutes} hint={say('courses.minutesHint')} inputMode="numeric" value={typed} error={trouble?.fields['minutes']} onInput={setTyped} />
            <Field id="note" label={names.note} value={note} maxLength={TEXT} error={trouble?.fields['note']} onInput={setNote} />
        </Form>
    );
}
