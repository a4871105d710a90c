import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import type {Person} from 'core/session/grant';
import {browserZone} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Checkbox, Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {missing} from '../../problems';
import {loadProgrammes} from '../load';
import {type Programme, wordsOf} from '../model';

/** Version of the text to which one agrees. It changes with its words. */
const CONSENT = '1';
/** Characters of a line, and of a text. */
const [LINE, TEXT] = [200, 4000];

/** Applies for a programme. */
export default function Apply({id, person}: {id: string; person: Person}) {
    const loaded = useLoaded(loadProgrammes);
    const shown = useCell(language);
    const programme = loaded.value?.find((each) => each.id === id);
    return (
        <div className="narrow stack">
            <Back href="/course">{say('course.title')}</Back>
            <Title>{programme ? say('course.applyFor', {title: wordsOf(programme, shown)?.title ?? ''}) : say('course.apply')}</Title>
            {!loaded.value && <NotYet of={loaded} lines={6} />}
            {loaded.value && !programme && <p className="card">{say('course.noLongerOpen')}</p>}
            {programme && <Application programme={programme} zone={person.time_zone ?? browserZone()} />}
        </div>
    );
}

function Application({programme: {id, version, contents}, zone}: {programme: Programme; zone: string}) {
    const shown = useCell(language);
    const [typed, setTyped] = useState({phone: '', contact: '', contactPhone: '', physician: '', place: '', reason: ''});
    const [spoken, setSpoken] = useState(contents.languages.find((each) => each === shown) ?? contents.languages[0] ?? shown);
    const [agrees, setAgrees] = useState(false);
    const [enrolment] = useState(() => crypto.randomUUID());
    const {busy, trouble, send} = useSending();
    const set = (name: keyof typeof typed) => (value: string) => setTyped({...typed, [name]: value});
    const names = {
        'phone': say('course.phone'), 'emergency_contact.name': say('course.contact'), 'emergency_contact.phone': say('course.contactPhone'),
        'physician': say('course.physician'), 'located_at': say('course.place'), 'reason': say('course.reason'), 'consent': say('course.agree'),
    };
    const apply = () => send(async () => {
        const arrive = router.whileHere();
        const needed = {'phone': typed.phone, 'emergency_contact.name': typed.contact, 'emergency_contact.phone': typed.contactPhone, 'located_at': typed.place, 'consent': agrees ? 'yes' : ''};
        const empty = Object.entries(needed).filter(([, value]) => value.trim() === '').map(([name]) => name);
        if (empty.length > 0) throw missing(empty);
        await call('POST /api/v1/ledger/enrolments', {
            headers: {'Idempotency-Key': enrolment},
            body: {
                id: enrolment,
                programme_id: id,
                version,
                language: spoken,
                zone,
                consent: {text: say('course.consentText'), version: CONSENT, language: shown},
                phone: typed.phone.trim(),
                emergency_contact: {name: typed.contact.trim(), phone: typed.contactPhone.trim()},
                physician: typed.physician.trim() || undefined,
                located_at: typed.place.trim(),
                reason: typed.reason.trim() || undefined,
            },
        });
        toast(say('course.sent'));
        arrive('/course', true);
    });
    const line = (name: keyof typeof names, value: string, key: keyof typeof typed, hint?: string) => (
        <Field id={name} label={names[name]} hint={hint} value={value} maxLength={LINE} error={trouble?.fields[name]} onInput={set(key)} />
    );
    return (
        <Form action={say('course.send')} busy={busy} trouble={trouble} names={names} onSend={() => void apply()}>
            <p>{say('course.applyWhy')}</p>
            {line('phone', typed.phone, 'phone')}
            {line('emergency_contact.name', typed.contact, 'contact', say('course.contactWhy'))}
            {line('emergency_contact.phone', typed.contactPhone, 'contactPhone')}
            {line('physician', typed.physician, 'physician', say('course.mayBeEmpty'))}
            <TextArea id="located_at" label={names.located_at} hint={say('course.placeWhy')} rows={2} value={typed.place} maxLength={TEXT} error={trouble?.fields['located_at']} onInput={set('place')} />
            <TextArea id="reason" label={names.reason} hint={say('course.mayBeEmpty')} value={typed.reason} maxLength={TEXT} error={trouble?.fields['reason']} onInput={set('reason')} />
            <Select label={say('course.spoken')} value={spoken} options={contents.languages.map((value) => ({value, text: languageName(value)}))} onChange={setSpoken} />
            <section className="card stack" aria-labelledby="consent-title">
                <h2 id="consent-title">{say('course.consent')}</h2>
                <p className="text">{say('course.consentText')}</p>
                <p className="quiet">{say('course.consentVersion', {version: CONSENT})}</p>
            </section>
            <Checkbox id="consent" label={names.consent} checked={agrees} error={trouble?.fields['consent']} onChange={setAgrees} />
        </Form>
    );
}
