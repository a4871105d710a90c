import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Checkbox, Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {missing} from '../../problems';
import {loadClients} from '../load';
import {chosen, type Client, sorted} from '../model';
import {Progress} from './Progress';

/** Writes one letter to several clients, to each by itself: none sees who else got it. */
export default function Several({person}: {person: Person}) {
    const loaded = useLoaded(() => loadClients(person.id), [person.id]);
    const templates = useLoaded(() => call('GET /api/v1/mail/templates'));
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
    const [query, setQuery] = useState('');
    const [subject, setSubject] = useState('');
    const [body, setBody] = useState('');
    const [job, setJob] = useState<string>();
    const [key, setKey] = useState(() => crypto.randomUUID());
    const {busy, trouble, send} = useSending({}, {'may-not-write': say('caseload.mayNotWrite')});
    const all = sorted(loaded.value?.clients ?? [], 'name', language.value);
    const shown = chosen(all, 'all', query);
    const to = all.filter(({id}) => ids.has(id));
    // Other words, or other people, are another mailing.
    const change = <T,>(set: (value: T) => void) => (value: T) => {
        setKey(crypto.randomUUID());
        set(value);
    };
    const choose = change(setIds);
    const mail = async () => {
        const empty = [...(to.length === 0 ? ['to'] : []), ...(body.trim() ? [] : ['body'])];
        if (empty.length > 0) throw missing(empty);
        const made = await call('POST /api/v1/mail/mailings', {body: {to: to.map(({id}) => id), subject, body}, headers: {'Idempotency-Key': key}});
        setJob(made.id);
    };
    if (job !== undefined) {
        return (
            <div className="stack narrow">
                <Title>{say('caseload.several')}</Title>
                <Progress job={job} names={new Map(all.map(({id, name}) => [id, name]))} />
                <p><a href="/caseload/several/sent">{say('caseload.mailings')}</a></p>
                <p><a href="/caseload">{say('caseload.title')}</a></p>
            </div>
        );
    }
    const template = (id: string) => {
        const found = templates.value?.templates.find((each) => each.id === id);
        if (!found) return;
        change(setSubject)(found.subject);
        setBody(found.body);
    };
    return (
        <div className="stack narrow">
            <Back href="/caseload">{say('caseload.title')}</Back>
            <Title>{say('caseload.several')}</Title>
            <p>{say('caseload.severalWhy')}</p>
            <p><a href="/caseload/several/sent">{say('caseload.mailings')}</a></p>
            <Form
                action={say('caseload.severalSend', {count: to.length})}
                busy={busy}
                trouble={trouble}
                names={{to: say('caseload.severalTo'), subject: say('caseload.subject'), body: say('caseload.text')}}
                wide={false}
                onSend={() => void send(mail)}
            >
                {!loaded.value && <NotYet of={loaded} />}
                {loaded.value && <People clients={shown} ids={ids} query={query} onQuery={setQuery} onChoose={choose} error={trouble?.fields['to']} count={to.length} />}
                {(templates.value?.templates.length ?? 0) > 0 && (
                    <Select
                        label={say('caseload.template')}
                        value=""
                        options={[{value: '', text: say('caseload.noTemplate')}, ...(templates.value?.templates ?? []).map(({id, name}) => ({value: id, text: name}))]}
                        onChange={template}
                    />
                )}
                <p><a href="/caseload/templates">{say('caseload.templates')}</a></p>
                <Field id="subject" label={say('caseload.subject')} value={subject} onInput={change(setSubject)} error={trouble?.fields['subject']} />
                <TextArea id="body" label={say('caseload.text')} rows={8} value={body} onInput={change(setBody)} error={trouble?.fields['body']} />
                {to[0] && body.trim() && (
                    <section className="preview" aria-label={say('caseload.preview')}>
                        <p className="quiet">{say('caseload.previewOf', {name: to[0].name})}</p>
                        <p><strong dir="auto">{subject || say('caseload.noSubject')}</strong></p>
                        <p className="written pre" dir="auto">{body}</p>
                    </section>
                )}
            </Form>
        </div>
    );
}

function People({clients, ids, query, onQuery, onChoose, error, count}: {
    clients: readonly Client[];
    ids: ReadonlySet<string>;
    query: string;
    onQuery: (query: string) => void;
    onChoose: (ids: ReadonlySet<string>) => void;
    error: string | undefined;
    count: number;
}) {
    const isAll = clients.length > 0 && clients.every(({id}) => ids.has(id));
    const toggle = (id: string, is: boolean) => {
        const next = new Set(ids);
        if (is) next.add(id);
        else next.delete(id);
        onChoose(next);
    };
    const toggleAll = () => {
        const next = new Set(ids);
        for (const {id} of clients) {
            if (isAll) next.delete(id);
            else next.add(id);
        }
        onChoose(next);
    };
    return (
        <fieldset className="stack" id="to" tabIndex={-1} aria-describedby={error ? 'to-error' : undefined}>
            <legend>{say('caseload.severalTo')}</legend>
            {error && <p className="field-error" id="to-error">{error}</p>}
            <Field label={say('caseload.search')} type="search" value={query} onInput={onQuery} />
            <div className="line">
                <Button onClick={toggleAll}>{isAll ? say('caseload.chooseNone') : say('caseload.chooseAll', {count: clients.length})}</Button>
                <span role="status">{say('caseload.chosen', {count})}</span>
            </div>
            <ul className="people-choices">
                {clients.map(({id, name}) => <li key={id}><Checkbox label={<bdi>{name}</bdi>} checked={ids.has(id)} onChange={(is) => toggle(id, is)} /></li>)}
            </ul>
        </fieldset>
    );
}
