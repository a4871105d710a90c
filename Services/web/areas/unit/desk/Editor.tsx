import {useState} from 'preact/hooks';
import {router} from 'core/app';
import {shownIn} from 'core/time/time';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {DateField} from 'design/DateField';
import {Checkbox} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {missing} from '../../problems';
import {AudienceFields} from './AudienceFields';
import {type Known, loadKnown, take, write} from './load';
import {blank, composed, type Draft, draftOf, lacking, SEVERITIES, type Severity} from './model';
import {TextFields} from './TextFields';

/** Writes a broadcast, or one anew that there is: a draft is changed, what is shown is corrected. */
export function Editor({id, zone}: {id?: string; zone: string | undefined}) {
    const known = useLoaded(async () => (id === undefined ? undefined : loadKnown(id)), [id]);
    const back = id === undefined ? '/unit/news' : `/unit/news/${id}`;
    return (
        <div className="stack">
            <Back href={back}>{id === undefined ? say('desk.title') : say('desk.one')}</Back>
            <Title>{say(id === undefined ? 'desk.write' : 'desk.change')}</Title>
            {id !== undefined && !known.value && <NotYet of={known} lines={6} />}
            {(id === undefined || known.value) && <Writing known={known.value} zone={zone} />}
        </div>
    );
}

function Writing({known, zone}: {known: Known | undefined; zone: string | undefined}) {
    const [draft, setDraft] = useState<Draft>(() => (known ? draftOf(known.history.contents, (time) => shownIn(zone, time)) : blank));
    const [key] = useState(() => crypto.randomUUID());
    const {busy, trouble, send} = useSending({audience: say('desk.audienceMissing'), end: say('desk.endWrong')});
    const isDraft = known === undefined || known.history.broadcast.state === 'draft';
    // People who aren't looking are called by push and mail for these.
    const calls = draft.severity === 'warning' || draft.severity === 'crisis';
    const [isCalling, setCalling] = useState(true);
    const change = (changes: Partial<Draft>) => setDraft({...draft, ...changes});
    const save = async () => {
        const arrive = router.whileHere();
        const empty = lacking(draft);
        if (empty.length > 0) throw missing(empty);
        const body = composed(draft, zone, new Date());
        const id = known?.history.broadcast.id ?? await write(body, key);
        if (known) await take(id, known.tag, isDraft ? {is: 'rewrite', body} : {is: 'correct', body, isQuiet: calls && !isCalling});
        toast(say(isDraft ? 'desk.saved' : 'desk.corrected'));
        arrive(`/unit/news/${id}`, true);
    };
    const names: Record<string, string> = {audience: say('desk.audience'), end: say('desk.end')};
    for (const index of draft.texts.keys()) Object.assign(names, {[`texts[${index}].title`]: say('desk.titleField'), [`texts[${index}].body`]: say('desk.body')});
    return (
        <Form action={say(isDraft ? 'desk.save' : 'desk.correct')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(save)}>
            {!isDraft && <Banner><p>{say('desk.correctWhy')}</p></Banner>}
            {!isDraft && calls && <Checkbox label={say('desk.callAgain')} hint={say('desk.callAgainWhy')} checked={isCalling} onChange={setCalling} />}
            <TextFields draft={draft} trouble={trouble} onChange={(texts) => change({texts})} />
            <p className="quiet">{say('desk.markup')}</p>
            <section className="card stack unit-part">
                <Select
                    label={say('desk.severity')}
                    value={draft.severity}
                    options={SEVERITIES.map((value) => ({value, text: say(`severity.${value}`)}))}
                    onChange={(value) => change({severity: value as Severity})}
                />
                <Checkbox label={say('desk.acknowledge')} checked={draft.acknowledge} onChange={(acknowledge) => change({acknowledge})} />
                <Checkbox label={say('desk.dismissible')} checked={draft.dismissible} onChange={(dismissible) => change({dismissible})} />
                <DateField id="end" type="datetime-local" label={say('desk.end')} hint={say('desk.endHint')} value={draft.end} error={trouble?.fields['end']} onInput={(end) => change({end})} />
            </section>
            <AudienceFields draft={draft} error={trouble?.fields['audience']} onChange={change} />
        </Form>
    );
}
