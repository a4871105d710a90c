import {useRef, useState} from 'preact/hooks';
import {session} from 'core/app';
import {Problem} from 'core/api/problem';
import {timeIn} from 'core/time/time';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {DateField} from 'design/DateField';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {refusedClients} from '../model';
import type {Known} from './load';
import {noted} from '../since';

/** Gives clients to somebody else, now or from a day on: all of them or nobody. With whom it isn't possible is named. */
export function Transfer({staff, clients, zone, onClose, onDone}: {
    staff: Known;
    clients: readonly string[];
    zone: string | undefined;
    onClose: () => void;
    onDone: () => Promise<void>;
}) {
    const [to, setTo] = useState('');
    const [at, setAt] = useState('');
    const [reason, setReason] = useState('');
    const [override, setOverride] = useState('');
    const [refused, setRefused] = useState<readonly string[]>([]);
    const key = useRef(crypto.randomUUID());
    const {busy, trouble, send} = useSending({}, {'transfer-refused': say('staff.refused'), 'needs-another-person': say('matchings.needsAnother')});
    const nameOf = (client: string) => staff.matchings.find((each) => each.client_id === client)?.client?.name ?? say('matchings.somebody');
    const run = async () => {
        const empty = [...(to ? [] : ['to_id']), ...(reason.trim() ? [] : ['reason'])];
        if (empty.length > 0) throw missing(empty);
        setRefused([]);
        try {
            await noted(session.caller.send('POST /api/v1/tango/transfers', {
                body: {
                    from_id: staff.load.person.id, to_id: to, client_ids: [...clients], reason: reason.trim(),
                    at: at ? timeIn(zone, `${at}T00:00`).toISOString() : undefined, override: override.trim() || undefined,
                },
                headers: {'Idempotency-Key': key.current},
            }));
        } catch (problem) {
            // With other words it is another request.
            key.current = crypto.randomUUID();
            if (problem instanceof Problem && problem.kind === 'transfer-refused') setRefused(refusedClients(problem.fields).map(nameOf));
            throw problem;
        }
        toast(say('staff.given', {count: clients.length, name: staff.others.find(({person}) => person.id === to)?.person.name ?? ''}));
        onClose();
        await onDone();
    };
    const names = {to_id: say('staff.to'), at: say('staff.at'), reason: say('matchings.reason'), override: say('matchings.override')};
    return (
        <Dialog title={say('staff.giveTitle', {count: clients.length, name: staff.load.person.name})} onClose={onClose}>
            <Form action={say('staff.giveDo')} busy={busy} trouble={trouble} names={names} onSend={() => void send(run)}>
                {refused.length > 0 && <Banner tone="warn"><p>{say('staff.refusedFor')}</p><ul>{refused.map((each) => <li key={each}><bdi>{each}</bdi></li>)}</ul></Banner>}
                <Select
                    id="to_id"
                    label={names.to_id}
                    value={to}
                    options={[{value: '', text: say('staff.choose')}, ...staff.others.map(({person, clients: count, limit}) => ({
                        value: person.id, text: limit == null ? person.name : say('staff.option', {name: person.name, count, limit}),
                    }))]}
                    error={trouble?.fields['to_id']}
                    onChange={setTo}
                />
                <DateField id="at" type="date" label={names.at} hint={say('staff.atHint')} value={at} onInput={setAt} error={trouble?.fields['at']} />
                <Field id="reason" label={names.reason} hint={say('matchings.reasonWhy')} value={reason} onInput={setReason} error={trouble?.fields['reason']} />
                {refused.length > 0 && <Field id="override" label={names.override} hint={say('staff.overrideHint')} value={override} onInput={setOverride} error={trouble?.fields['override']} />}
            </Form>
        </Dialog>
    );
}
