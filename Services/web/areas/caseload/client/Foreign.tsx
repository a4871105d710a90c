import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {missing, problemText} from '../../problems';
import {OfOthers} from './Letters';

/** Client who isn't one's own: what one wrote with others is seen with leave only, which the client sees. */
export function Foreign({client, zone}: {client: string; zone: string | undefined}) {
    const accesses = useLoaded(() => call('GET /api/v1/tango/my/accesses', {query: {limit: 200}}), [client]);
    const open = accesses.value?.accesses.find((each) => each.open && each.client?.id === client);
    const end = async (access: string) => {
        try {
            await call('POST /api/v1/tango/accesses/{access}/end', {path: {access}});
            toast(say('caseload.lookEnded'));
            await accesses.reload();
        } catch (problem) {
            toast(problemText(problem));
        }
    };
    return (
        <div className="stack">
            <Title>{open?.client?.name ?? say('caseload.notYours')}</Title>
            {!accesses.value && <NotYet of={accesses} />}
            {accesses.value && !open && <Ask client={client} onGiven={accesses.reload} />}
            {open && (
                <>
                    <Banner tone="warn">
                        <p>{say('caseload.looking', {when: dayAndTime(new Date(open.until), new Date(), language.value, zone)})}</p>
                        <Button onClick={() => void end(open.id)}>{say('caseload.lookEnd')}</Button>
                    </Banner>
                    <OfOthers client={client} zone={zone} />
                </>
            )}
        </div>
    );
}

function Ask({client, onGiven}: {client: string; onGiven: () => Promise<void>}) {
    const [reason, setReason] = useState('');
    const [minutes, setMinutes] = useState('60');
    const [key] = useState(() => crypto.randomUUID());
    const {busy, trouble, send} = useSending({}, {
        'client-not-found': say('caseload.lookNobody'),
        'conflict-of-interest': say('caseload.lookConflict'),
        'access-open': say('caseload.lookOpen'),
        'access-not-needed': say('caseload.lookNotNeeded'),
    });
    const ask = async () => {
        if (!reason.trim()) throw missing(['reason']);
        await call('POST /api/v1/tango/accesses', {body: {client_id: client, reason: reason.trim(), minutes: Number(minutes)}, headers: {'Idempotency-Key': key}});
        await onGiven();
    };
    const hours = (count: number) => new Intl.NumberFormat(language.value, {style: 'unit', unit: 'hour', unitDisplay: 'long'}).format(count);
    return (
        <section className="card stack narrow">
            <p>{say('caseload.lookWhy')}</p>
            <Banner tone="info"><p>{say('caseload.lookSeen')}</p></Banner>
            <Form action={say('caseload.lookDo')} busy={busy} trouble={trouble} names={{reason: say('caseload.reason')}} wide={false} onSend={() => void send(ask)}>
                <TextArea id="reason" label={say('caseload.reason')} value={reason} onInput={setReason} error={trouble?.fields['reason']} />
                <Select
                    label={say('caseload.lookLong')}
                    value={minutes}
                    options={[1, 4, 12, 24].map((each) => ({value: String(each * 60), text: hours(each)}))}
                    onChange={setMinutes}
                />
            </Form>
        </section>
    );
}
