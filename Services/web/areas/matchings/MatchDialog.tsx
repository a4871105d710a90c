import {useEffect, useRef, useState} from 'preact/hooks';
import {call, session} from 'core/app';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {type Kind, KINDS} from './model';
import {noted, since} from './since';

/** With whom a client shall be matched; undefined: somebody who is still to be chosen. */
export interface Chosen {
    staff: {id: string; name: string} | undefined;
}

/** Makes a matching. What stands against it is said, and asks for a reason to do it all the same. */
export function MatchDialog({client, chosen, onClose, onDone}: {
    client: {id: string; name: string};
    chosen: Chosen;
    onClose: () => void;
    onDone: () => Promise<void>;
}) {
    const [kind, setKind] = useState<Kind>('primary');
    const [reason, setReason] = useState('');
    const [override, setOverride] = useState('');
    const [isObstructed, setObstructed] = useState(false);
    const [staff, setStaff] = useState(chosen.staff);
    const key = useRef(crypto.randomUUID());
    const {busy, trouble, send} = useSending({}, {
        'matching-obstructed': say('matchings.obstructed'),
        'needs-another-person': say('matchings.needsAnother'),
    });
    const match = async () => {
        if (!staff) return;
        try {
            await noted(session.caller.send('POST /api/v1/tango/matchings', {
                body: {kind, reason: reason.trim(), client_id: client.id, staff_id: staff.id, override: override.trim() || undefined},
                headers: {'Idempotency-Key': key.current},
            }));
        } catch (problem) {
            // With other words it is another request.
            key.current = crypto.randomUUID();
            if (problem instanceof Problem && problem.kind === 'matching-obstructed') setObstructed(true);
            throw problem;
        }
        toast(say('matchings.matched', {client: client.name, staff: staff.name}));
        onClose();
        await onDone();
    };
    return (
        <Dialog title={say('matchings.matchTitle', {client: client.name})} onClose={onClose}>
            <Form
                action={say(isObstructed ? 'matchings.matchAllTheSame' : 'matchings.match')}
                kind={isObstructed ? 'danger' : 'primary'}
                busy={busy}
                trouble={trouble}
                names={{reason: say('matchings.reason'), override: say('matchings.override')}}
                onSend={() => void send(match)}
            >
                {chosen.staff ? <p>{say('matchings.with')} <strong dir="auto">{chosen.staff.name}</strong></p> : <StaffChoice staff={staff} onChange={setStaff} />}
                <Select
                    label={say('matchings.kind')}
                    value={kind}
                    options={KINDS.map((value) => ({value, text: say(`tie.${value}`)}))}
                    onChange={(value) => setKind(value as Kind)}
                />
                <Field id="reason" label={say('matchings.reason')} value={reason} onInput={setReason} hint={say('matchings.reasonWhy')} error={trouble?.fields['reason']} />
                {isObstructed && (
                    <>
                        <Banner tone="warn"><p>{say('matchings.obstructedWhy')}</p></Banner>
                        <Field id="override" label={say('matchings.override')} value={override} onInput={setOverride} error={trouble?.fields['override']} />
                    </>
                )}
            </Form>
        </Dialog>
    );
}

/** One of the staff by name. */
export function StaffChoice({staff, onChange}: {staff: Chosen['staff']; onChange: (staff: Chosen['staff']) => void}) {
    const [all, setAll] = useState<readonly {id: string; name: string}[]>([]);
    useEffect(() => {
        let isHere = true;
        call('GET /api/v1/tango/load', {query: {limit: 200}, ...since()}).then(
            ({loads}) => {
                if (!isHere) return;
                const people = loads.filter((each) => each.active).map((each) => each.person);
                setAll(people);
                onChange(people[0]);
            },
            () => undefined,
        );
        return () => {
            isHere = false;
        };
    }, []);
    return (
        <Select
            label={say('matchings.with')}
            value={staff?.id ?? ''}
            options={all.map(({id, name}) => ({value: id, text: name}))}
            onChange={(id) => onChange(all.find((each) => each.id === id))}
        />
    );
}
