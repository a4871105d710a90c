import {useEffect, useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {dayAndTime, shownIn, timeIn} from 'core/time/time';
import {bestLanguage} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Checkbox, Field} from 'design/Field';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {Form, useSending} from '../../entry/parts/Form';
import {useLoaded} from '../../loaded';
import {Paged} from '../../pages';
import {missing} from '../../problems';
import type {Line, Template} from '../model';

/** Milliseconds of quiet after which words are looked for. */
const SOON = 400;

/** Notes of a client, the latest first, and a new one. Each look is written down, and the client sees it. */
export default function ClientNotes({client, zone}: {client: string; zone: string | undefined}) {
    const [typed, setTyped] = useState('');
    const [query, setQuery] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setQuery(typed.trim()), SOON);
        return () => clearTimeout(timer);
    }, [typed]);
    return (
        <div className="stack">
            <New client={client} zone={zone} />
            <p className="quiet">{say('notes.listWhy')}</p>
            <form role="search" onSubmit={(event) => event.preventDefault()}>
                <Field label={say('notes.search')} type="search" value={typed} onInput={setTyped} />
            </form>
            <Paged load={(cursor) => load(client, query, cursor)} keys={[client, query]} label={say('notes.title')} none={say(query ? 'notes.noneFound' : 'notes.none')}>
                {(each) => <li key={each.id}><Row href={`/caseload/${client}/notes/${each.id}`} title={say(`notekind.${each.kind}`)} detail={detail(each, zone)} end={<State line={each} />} /></li>}
            </Paged>
        </div>
    );
}

async function load(client: string, query: string, cursor?: string) {
    const {notes, next} = await call('GET /api/v1/scribe/clients/{client}/notes', {path: {client}, query: {query: query || undefined, cursor}});
    return {lines: notes, next};
}

function detail({service_at: at, author_name: author, addenda, open_corrections: open}: Line, zone: string | undefined): string {
    return [
        dayAndTime(new Date(at), new Date(), language.value, zone),
        author,
        addenda > 0 && say('notes.addendaCount', {count: addenda}),
        open > 0 && say('notes.requests', {count: open}),
    ].filter(Boolean).join(' · ');
}

/** State of a note, and what is special about it. */
export function State({line}: {line: Line}) {
    return (
        <span className="line">
            {line.late && <Tag>{say('notes.late')}</Tag>}
            {line.withheld && <Tag tone="warn">{say('notes.isWithheld')}</Tag>}
            <Tag tone={line.state === 'struck' ? 'urgent' : line.state === 'signed' ? 'warn' : 'plain'}>{say(`notestate.${line.state}`)}</Tag>
        </span>
    );
}

/** Begins a note by a template. */
function New({client, zone}: {client: string; zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/scribe/templates'));
    const mine = inLanguage(loaded.value?.templates ?? []);
    const [chosen, setChosen] = useState('');
    const [at, setAt] = useState(() => shownIn(zone, new Date()));
    const [reached, setReached] = useState(true);
    const [isOwn, setOwn] = useState(false);
    const {busy, trouble, send} = useSending();
    const template = mine.find(({id}) => id === chosen) ?? mine[0];
    const names = {service_at: say('notes.serviceAt')};
    if (!template) return null;
    const begin = () => send(async () => {
        const arrive = router.whileHere();
        if (at === '') throw missing(['service_at']);
        const {id} = await call('POST /api/v1/scribe/clients/{client}/drafts', {
            path: {client},
            body: {
                template: template.id,
                language: template.language,
                class: isOwn ? 'psychotherapy' : 'clinical',
                service_at: timeIn(zone, at).toISOString(),
                text: template.text,
                reached: template.kind === 'contact' ? reached : undefined,
            },
            headers: {'Idempotency-Key': crypto.randomUUID()},
        });
        arrive(`/caseload/${client}/drafts/${id}`);
    });
    return (
        <section className="card stack" aria-labelledby="new-note">
            <h2 id="new-note">{say('notes.new')}</h2>
            <Form action={say('notes.begin')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void begin()}>
                <Select label={say('notes.template')} value={template.id} options={mine.map(({id, title}) => ({value: id, text: title}))} onChange={setChosen} />
                <DateField id="service_at" type="datetime-local" label={names.service_at} hint={say('notes.serviceWhy')} value={at} error={trouble?.fields['service_at']} onInput={setAt} />
                {template.kind === 'contact' && <Checkbox label={say('notes.reached')} checked={reached} onChange={setReached} />}
                {loaded.value?.psychotherapy && <Checkbox label={say('notes.own')} hint={say('notes.ownWhy')} checked={isOwn} onChange={setOwn} />}
            </Form>
        </section>
    );
}

/** Templates in the language of the screen, each once; one that lacks it in another. */
function inLanguage(templates: readonly Template[]): Template[] {
    const ids = [...new Set(templates.map(({id}) => id))];
    return ids.flatMap((id) => {
        const all = templates.filter((each) => each.id === id);
        return all.find((each) => bestLanguage([each.language]) === language.value) ?? all[0] ?? [];
    });
}
