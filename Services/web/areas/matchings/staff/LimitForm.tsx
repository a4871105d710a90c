import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {Problem} from 'core/api/problem';
import {Form, useSending} from '../../entry/parts/Form';
import type {Load} from '../model';
import {setLimit} from './load';

/** Number of clients that somebody may have at a time; setting it takes nobody away. */
export function LimitForm({load, onDone}: {load: Load; onDone: () => Promise<void>}) {
    const [clients, setClients] = useState(load.limit == null ? '' : String(load.limit));
    const {busy, trouble, send} = useSending({clients: say('staff.limitWrong')});
    const save = async () => {
        const typed = clients.trim();
        if (!/^\d*$/.test(typed)) throw new Problem('validation-failed', 422, [{field: 'clients', code: 'value', message: '', parameters: {}}]);
        await setLimit(load.person.id, typed === '' ? undefined : Number(typed));
        toast(say('staff.limitSaved'));
        await onDone();
    };
    return (
        <section className="card stack" aria-labelledby="limit">
            <h2 id="limit">{say('staff.limit')}</h2>
            <Form action={say('staff.limitDo')} kind="plain" wide={false} busy={busy} trouble={trouble} names={{clients: say('staff.limitLabel')}} onSend={() => void send(save)}>
                <Field id="clients" inputMode="numeric" label={say('staff.limitLabel')} hint={say('staff.limitHint')} value={clients} onInput={setClients} error={trouble?.fields['clients']} />
            </Form>
        </section>
    );
}
