import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Select} from 'design/Select';
import {Form, useSending} from '../../../entry/parts/Form';
import {useLoaded} from '../../../loaded';
import {missing} from '../../../problems';
import type {Enrolment} from '../../model';
import type {take} from './load';

/** A place from a day on, with one of those who look after the client. */
export function Accept({enrolment: {client_id: client, start: known, therapist_id: with_}, onStep}: {enrolment: Enrolment; onStep: (step: Parameters<typeof take>[1]) => Promise<void>}) {
    const [start, setStart] = useState(known ?? '');
    const [therapist, setTherapist] = useState(with_ ?? '');
    const {busy, trouble, send} = useSending();
    // Without their names the primary one can still be taken.
    const staff = useLoaded(() => loadStaff(client), [client]);
    const names = {start: say('courses.start'), therapist_id: say('courses.goesThrough')};
    const accept = () => send(async () => {
        if (start === '') throw missing(['start']);
        await onStep({is: 'accept', body: {start, therapist_id: therapist || undefined}});
    });
    return (
        <Form action={say('coursestep.accept')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void accept()}>
            <DateField id="start" type="date" label={names.start} hint={say('courses.startWhy')} value={start} error={trouble?.fields['start']} onInput={setStart} />
            <Select
                id="therapist_id"
                label={names.therapist_id}
                value={therapist}
                error={trouble?.fields['therapist_id']}
                options={[{value: '', text: say('courses.primary')}, ...(staff.value ?? []).map(({id, name}) => ({value: id, text: name}))]}
                onChange={setTherapist}
            />
        </Form>
    );
}

/** Those who look after a client now. Throws Problem. */
async function loadStaff(client: string): Promise<{id: string; name: string}[]> {
    const {matchings} = await call('GET /api/v1/tango/clients/{client}/matchings', {path: {client}, query: {}});
    const known = matchings.filter(({state, kind}) => state === 'current' && kind !== 'supervisor').flatMap(({staff}) => staff ?? []);
    return [...new Map(known.map(({id, name}) => [id, {id, name}])).values()];
}
