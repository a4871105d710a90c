import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer, Body} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {browserZone, spanTime, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {DateField} from 'design/DateField';
import {Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {missing} from '../../problems';
import {all} from '../load';
import type {Cover} from './Covers';
import {obstacles} from './obstacles';

type Load = Answer<'GET /api/v1/tango/load'>['loads'][number];

/** Arranges who stands in: who is away, who is there instead, from when until when, and what stands against it. */
export function Arrange({covers, zone, onArranged}: {covers: readonly Cover[]; zone: string | undefined; onArranged: () => Promise<void>}) {
    const staff = useLoaded(() =>
        all<Load>((cursor) => call('GET /api/v1/tango/load', {query: {limit: 200, ...cursor}}).then(({loads, next}) => ({lines: loads, next: next ?? null}))));
    const [absent, setAbsent] = useState('');
    const [covering, setCovering] = useState('');
    const [from, setFrom] = useState('');
    const [until, setUntil] = useState('');
    const [reason, setReason] = useState('');
    const [override, setOverride] = useState('');
    const [against, setAgainst] = useState<{kind: string; lines: readonly string[]}>();
    const {busy, trouble, send} = useSending(
        {until: say('caseload.untilWrong'), covering_id: say('caseload.coveringWrong')},
        {
            'covering-away': say('caseload.coveringAway'), 'stands-in-for-others': say('caseload.standsIn'), 'already-covered': say('caseload.alreadyCovered'),
            'cover-obstructed': say('caseload.obstructed'), 'needs-another-person': say('caseload.needsAnother'), 'calendar-not-reached': say('caseload.noCalendar'),
        },
    );
    if (!staff.value) return <NotYet of={staff} />;
    const options = [{value: '', text: say('caseload.choose')}, ...staff.value.filter(({active}) => active).map(({person}) => ({value: person.id, text: person.name}))];
    const nameOf = (id: string) => staff.value?.find(({person}) => person.id === id)?.person.name;
    const arrange = async () => {
        const empty = Object.entries({absent_id: absent, covering_id: covering, until, reason: reason.trim()}).filter(([, value]) => !value).map(([name]) => name);
        if (empty.length > 0) throw missing(empty);
        setAgainst(undefined);
        const body: Body<'POST /api/v1/tango/covers'> = {
            absent_id: absent, covering_id: covering, until: timeIn(zone, until).toISOString(), reason: reason.trim(),
            from: from ? timeIn(zone, from).toISOString() : undefined,
            override: override.trim() || undefined,
        };
        try {
            // The same words are the same cover, however often they are sent.
            await call('POST /api/v1/tango/covers', {body, headers: {'Idempotency-Key': crypto.randomUUID()}});
        } catch (problem) {
            if (problem instanceof Problem) {
                const span = (cover: Cover) => say('caseload.coverDetail', {
                    covering: cover.covering?.name ?? '', absent: cover.absent?.name ?? '',
                    span: spanTime(new Date(cover.from), new Date(cover.until), language.value, zone),
                });
                const names = problem.kind === 'cover-obstructed' ? await clientNames(absent) : new Map<string, string>();
                setAgainst({kind: problem.kind, lines: obstacles(problem.fields, covers, names, span, say('caseload.onLeave', {name: nameOf(covering) ?? ''}))});
            }
            throw problem;
        }
        toast(say('caseload.arranged', {covering: nameOf(covering) ?? '', absent: nameOf(absent) ?? ''}));
        setAbsent('');
        setCovering('');
        setFrom('');
        setUntil('');
        setReason('');
        setOverride('');
        await onArranged();
    };
    const labels = {absent_id: say('caseload.absent'), covering_id: say('caseload.coveringPerson'), from: say('caseload.coverFrom'), until: say('caseload.coverUntil'), reason: say('caseload.coverReason')};
    const zoneHint = say('caseload.zone', {zone: zone ?? browserZone()});
    return (
        <section className="card stack narrow" aria-labelledby="arrange">
            <h2 id="arrange">{say('caseload.arrange')}</h2>
            <Form action={say('caseload.arrangeDo')} busy={busy} trouble={trouble} names={labels} wide={false} onSend={() => void send(arrange)}>
                {against && against.lines.length > 0 && (
                    <Banner tone="warn"><ul>{against.lines.map((line) => <li key={line}><bdi>{line}</bdi></li>)}</ul></Banner>
                )}
                <Select id="absent_id" label={labels.absent_id} value={absent} options={options} onChange={setAbsent} error={trouble?.fields['absent_id']} />
                <Select id="covering_id" label={labels.covering_id} value={covering} options={options} onChange={setCovering} error={trouble?.fields['covering_id']} />
                <DateField type="datetime-local" id="from" label={labels.from} hint={`${say('caseload.fromHint')} ${zoneHint}`} value={from} onInput={setFrom} error={trouble?.fields['from']} />
                <DateField type="datetime-local" id="until" label={labels.until} hint={zoneHint} value={until} onInput={setUntil} error={trouble?.fields['until']} />
                <TextArea id="reason" label={labels.reason} hint={say('caseload.coverReasonHint')} rows={2} value={reason} onInput={setReason} error={trouble?.fields['reason']} />
                {against?.kind === 'cover-obstructed' && (
                    <TextArea id="override" label={say('caseload.override')} hint={say('caseload.overrideHint')} rows={2} value={override} onInput={setOverride} error={trouble?.fields['override']} />
                )}
            </Form>
        </section>
    );
}

/** Names of somebody's clients. Without them a conflict is told without a name. */
async function clientNames(staff: string): Promise<Map<string, string>> {
    const {matchings} = await call('GET /api/v1/tango/matchings', {query: {staff_id: staff, limit: 200}}).catch(() => ({matchings: []}));
    return new Map(matchings.flatMap(({client}) => (client ? [[client.id, client.name] as const] : [])));
}
