import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../../entry/parts/Form';
import {NotYet, useLoaded} from '../../../loaded';
import {Paged} from '../../../pages';
import {missing} from '../../../problems';
import {isAnswerable, nameOf} from '../../model';
import Charts from './Charts';
import {loadResponses, sourceText, timeText} from './responses';

/** What a client was, is and will be asked, a question more, and what was answered. */
export default function ClientSurveys({client, zone}: {client: string; zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/ridler/clients/{client}/due', {path: {client}, query: {language: language.value}}), [client]);
    const all = loaded.value?.occurrences.toReversed();
    return (
        <div className="stack">
            <Ask client={client} onAsked={loaded.reload} />
            <Charts client={client} zone={zone} />
            <section className="stack" aria-labelledby="asked">
                <h2 id="asked">{say('alerts.asked')}</h2>
                {!all && <NotYet of={loaded} />}
                {all?.length === 0 && <p className="card quiet">{say('alerts.nothingAsked')}</p>}
                {all && all.length > 0 && (
                    <ul className="card lines">
                        {all.map((each) => (
                            <li key={each.id}>
                                <p className="line"><strong dir="auto">{each.title}</strong><Tag tone={each.state === 'missed' ? 'warn' : each.state === 'answered' ? 'good' : 'plain'}>{say(`occurrence.${each.state}`)}</Tag></p>
                                <p className="quiet">
                                    {[
                                        say('survey.opens', {when: dayAndTime(new Date(each.opens_at), new Date(), language.value, zone)}),
                                        each.state === 'begun' && say('survey.answered', {done: each.answered, count: each.questions}),
                                    ].filter(Boolean).join(' · ')}
                                </p>
                                {isAnswerable(each) && <p><a className="button" href={`/caseload/${client}/answers/${each.id}`}><Icon name="phone" />{say('alerts.byPhone')}</a></p>}
                            </li>
                        ))}
                    </ul>
                )}
            </section>
            <section className="stack" aria-labelledby="answers">
                <h2 id="answers">{say('alerts.answers')}</h2>
                <Paged load={(cursor) => loadResponses(client, cursor)} keys={[client]} label={say('alerts.answers')} none={say('alerts.noAnswers')}>
                    {(each) => (
                        <li key={each.id}>
                            <Row
                                href={`/caseload/${client}/surveys/${each.id}`}
                                title={<span dir="auto">{each.title}</span>}
                                detail={`${timeText(each, zone)} · ${sourceText(each)}`}
                                end={each.corrected_by_id != null && <Tag tone="warn">{say('alerts.corrected')}</Tag>}
                            />
                        </li>
                    )}
                </Paged>
            </section>
        </div>
    );
}

function Ask({client, onAsked}: {client: string; onAsked: () => Promise<void>}) {
    const loaded = useLoaded(() => call('GET /api/v1/ridler/surveys'));
    const [chosen, setChosen] = useState('');
    const {busy, trouble, send} = useSending();
    const active = (loaded.value?.surveys ?? []).filter((each) => each.active);
    if (active.length === 0) return null;
    const names = {survey_id: say('alerts.survey')};
    const ask = () => send(async () => {
        if (chosen === '') throw missing(['survey_id']);
        await call('POST /api/v1/ridler/clients/{client}/ask', {path: {client}, body: {survey_id: chosen}, headers: {'Idempotency-Key': crypto.randomUUID()}});
        toast(say('alerts.isAsked'));
        setChosen('');
        await onAsked();
    });
    return (
        <section className="card stack" aria-labelledby="ask">
            <h2 id="ask">{say('alerts.ask')}</h2>
            <Form action={say('alerts.askNow')} kind="plain" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void ask()}>
                <Select
                    id="survey_id"
                    label={names.survey_id}
                    value={chosen}
                    error={trouble?.fields['survey_id']}
                    options={[{value: '', text: '–'}, ...active.map((each) => ({value: each.id, text: nameOf(each)}))]}
                    onChange={setChosen}
                />
            </Form>
        </section>
    );
}
