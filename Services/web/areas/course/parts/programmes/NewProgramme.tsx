import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {browserZone, dayOf} from 'core/time/time';
import {languageName, languages} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {Form, useSending} from '../../../entry/parts/Form';
import {Back} from '../../../more/parts/Back';
import {missing} from '../../../problems';
import {hoursOn} from '../../../unit/calendar/model';
import {LIMITS, newContents} from './model';

/** Begins a programme: its title, and the language of that. */
export default function NewProgramme({zone}: {zone: string | undefined}) {
    const [title, setTitle] = useState('');
    const [own, setOwn] = useState<string>(language.value);
    const [key] = useState(() => crypto.randomUUID());
    const {busy, trouble, send} = useSending();
    const begin = () => send(async () => {
        const arrive = router.whileHere();
        if (title.trim() === '') throw missing(['title']);
        const {id} = await call('POST /api/v1/babylon/desk/programmes', {body: newContents(own, title.trim(), (await zoneOfUnit()) ?? zone ?? browserZone()), headers: {'Idempotency-Key': key}});
        arrive(`/unit/programmes/${id}/write`, true);
    });
    return (
        <div className="narrow stack">
            <Back href="/unit/programmes">{say('courses.programmes')}</Back>
            <Title>{say('programmes.new')}</Title>
            <Form action={say('writing.begin')} wide={false} busy={busy} trouble={trouble} names={{title: say('writing.title')}} onSend={() => void begin()}>
                <Field id="title" label={say('writing.title')} hint={say('programmes.titleWhy')} value={title} maxLength={LIMITS.title} error={trouble?.fields['title']} onInput={setTitle} />
                <Select label={say('writing.own')} hint={say('programmes.ownWhy')} value={own} options={languages.map((value) => ({value, text: languageName(value)}))} onChange={setOwn} />
            </Form>
        </div>
    );
}

/** Zone of the unit's hours; undefined where there are none, or nobody can say. */
async function zoneOfUnit(): Promise<string | undefined> {
    const calendar = await call('GET /api/v1/mail/calendar').catch(() => undefined);
    return calendar && hoursOn(calendar.hours, undefined, dayOf(new Date(), undefined))?.hours?.zone;
}
