import {useState} from 'preact/hooks';
import {session} from 'core/app';
import type {Body} from 'core/api/call';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import type {Place} from './load';
import {listed, type Priority, PRIORITIES, wishes} from './model';
import {OffList} from './OffList';
import {noted} from './since';

/** A client's place on the waiting list: priority, wishes, a note of the staff; or the way onto it. */
export function WaitingCard({client, place, zone, reload}: {
    client: string;
    place: Place | undefined;
    zone: string | undefined;
    reload: () => Promise<void>;
}) {
    const [isOpen, setOpen] = useState(false);
    const [isLeaving, setLeaving] = useState(false);
    if (!place && !isOpen) return <div><Button onClick={() => setOpen(true)}>{say('matchings.putOnList')}</Button></div>;
    const waiting = place?.waiting;
    return (
        <section className="card stack" aria-labelledby="place">
            <h2 id="place">{say('matchings.place')}</h2>
            {waiting && (
                <p>
                    {say(`priority.${waiting.priority}`)} · {say('matchings.waitsSince', {day: fullDay(new Date(waiting.since), language.value, zone)})}
                    <br />
                    <span className="quiet" dir="auto">{wishes(waiting)}</span>
                </p>
            )}
            {waiting?.note && <p dir="auto">{waiting.note}</p>}
            {isOpen && (
                <WishesForm
                    client={client}
                    place={place}
                    onDone={async () => {
                        setOpen(false);
                        await reload();
                    }}
                />
            )}
            {place && (
                <div className="people-doing">
                    <Button expanded={isOpen} onClick={() => setOpen(!isOpen)}>{say('matchings.change')}</Button>
                    <Button onClick={() => setLeaving(true)}>{say('matchings.takeOff')}</Button>
                </div>
            )}
            {isLeaving && <OffList client={client} onClose={() => setLeaving(false)} onDone={reload} />}
        </section>
    );
}

/** Asks for the wishes. What is typed stays when somebody else changes the place meanwhile; the server refuses it then, by the tag that was read first. */
function WishesForm({client, place: now, onDone}: {client: string; place: Place | undefined; onDone: () => Promise<void>}) {
    const [place] = useState(now);
    const before = place?.waiting;
    const [priority, setPriority] = useState<Priority>(before?.priority ?? 'soon');
    const [specialities, setSpecialities] = useState(before?.specialities.join(', ') ?? '');
    const [languages, setLanguages] = useState(before?.languages.join(', ') ?? '');
    const [note, setNote] = useState(before?.note ?? '');
    const {busy, trouble, send} = useSending({languages: say('matchings.languagesHint'), specialities: say('matchings.specialitiesHint')});
    const save = async () => {
        const body: Body<'PUT /api/v1/tango/waiting/{client}'> = {priority, specialities: listed(specialities), languages: listed(languages), note: note.trim()};
        if (place) await noted(session.caller.send('PUT /api/v1/tango/waiting/{client}', {path: {client}, body, headers: {'If-Match': place.tag}}));
        else await noted(session.caller.send('POST /api/v1/tango/waiting', {body: {...body, client_id: client}}));
        toast(say('people.saved'));
        await onDone();
    };
    return (
        <Form
            action={say(place ? 'people.save' : 'matchings.putOnList')}
            kind="plain"
            wide={false}
            busy={busy}
            trouble={trouble}
            names={{specialities: say('matchings.specialities'), languages: say('matchings.languages'), note: say('matchings.note')}}
            onSend={() => void send(save)}
        >
            <Select
                label={say('matchings.priority')}
                value={priority}
                options={PRIORITIES.map((value) => ({value, text: say(`priority.${value}`)}))}
                onChange={(value) => setPriority(value as Priority)}
            />
            <Field id="specialities" label={say('matchings.specialities')} value={specialities} onInput={setSpecialities} hint={say('matchings.specialitiesHint')} error={trouble?.fields['specialities']} />
            <Field id="languages" label={say('matchings.languages')} value={languages} onInput={setLanguages} hint={say('matchings.languagesHint')} error={trouble?.fields['languages']} />
            <Field id="note" label={say('matchings.note')} value={note} onInput={setNote} hint={say('matchings.noteWhy')} error={trouble?.fields['note']} />
        </Form>
    );
}
