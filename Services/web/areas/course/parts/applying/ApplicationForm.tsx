import {useState} from 'preact/hooks';
import type {Body} from 'core/api/call';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Checkbox, Field} from 'design/Field';
import {Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {useCell} from 'design/useCell';
import {Form, useSending} from '../../../entry/parts/Form';
import {NotYet, useLoaded} from '../../../loaded';
import {missing} from '../../../problems';
import type {Programme} from '../../model';
import {loadTexts} from './texts';

/** Application as it is sent. */
export type Application = Body<'POST /api/v1/ledger/enrolments'>;

/** Words of a form that differ between one's own application and what is written for somebody else. */
export interface Says {
    action: string;
    phone: string;
    contact: string;
    contactWhy?: string;
    contactPhone: string;
    physician: string;
    place: string;
    placeWhy?: string;
    reason: string;
    consent: string;
    agree: string;
}

/** Characters of a line, and of a text. */
const [LINE, TEXT] = [200, 4000];

/** Applies for a programme: who is called, where one is, and what one agrees to. `isByStaff`: somebody of the unit writes what a client says. */
export function ApplicationForm({programme: {id, version, contents}, zone, says, isByStaff = false, onApply}: {
    programme: Programme;
    zone: string | undefined;
    says: Says;
    isByStaff?: boolean;
    /** Sends it; the key is the same however often that is tried. Throws Problem. */
    onApply: (application: Application, key: string) => Promise<void>;
}) {
    const shown = useCell(language);
    const [typed, setTyped] = useState({phone: '', contact: '', contactPhone: '', physician: '', place: '', reason: ''});
    const [spoken, setSpoken] = useState(contents.languages.find((each) => each === shown) ?? contents.languages[0] ?? shown);
    // The text to which one has agreed: another one asks anew.
    const [agreed, setAgreed] = useState<string>();
    const [enrolment] = useState(() => crypto.randomUUID());
    // A client to whom it is read hears it in the language of their course.
    const texts = useLoaded(() => loadTexts(isByStaff ? spoken : shown), [isByStaff ? spoken : shown]);
    const {busy, trouble, send} = useSending();
    const set = (name: keyof typeof typed) => (value: string) => setTyped({...typed, [name]: value});
    const {consent} = texts.value ?? {};
    const agrees = consent !== undefined && agreed === consent.text;
    const names = {
        'phone': says.phone, 'emergency_contact.name': says.contact, 'emergency_contact.phone': says.contactPhone,
        'physician': says.physician, 'located_at': says.place, 'reason': says.reason, 'consent': says.agree,
    };
    const apply = () => send(async () => {
        const needed = {'phone': typed.phone, 'emergency_contact.name': typed.contact, 'emergency_contact.phone': typed.contactPhone, 'located_at': typed.place, 'consent': agrees ? 'yes' : ''};
        const empty = Object.entries(needed).filter(([, value]) => value.trim() === '').map(([name]) => name);
        if (empty.length > 0 || !consent) throw missing(empty);
        await onApply({
            id: enrolment,
            programme_id: id,
            version,
            language: spoken,
            zone,
            consent,
            phone: typed.phone.trim(),
            emergency_contact: {name: typed.contact.trim(), phone: typed.contactPhone.trim()},
            physician: typed.physician.trim() || undefined,
            located_at: typed.place.trim(),
            reason: typed.reason.trim() || undefined,
        }, enrolment);
    });
    if (!consent) return <NotYet of={texts} lines={6} />;
    const line = (name: keyof typeof names, key: keyof typeof typed, hint?: string) => (
        <Field id={name} label={names[name]} hint={hint} value={typed[key]} maxLength={LINE} error={trouble?.fields[name]} onInput={set(key)} />
    );
    return (
        <Form action={says.action} busy={busy} trouble={trouble} names={names} onSend={() => void apply()}>
            {line('phone', 'phone')}
            {line('emergency_contact.name', 'contact', says.contactWhy)}
            {line('emergency_contact.phone', 'contactPhone')}
            {line('physician', 'physician', say('course.mayBeEmpty'))}
            <TextArea id="located_at" label={names.located_at} hint={says.placeWhy} rows={2} value={typed.place} maxLength={TEXT} error={trouble?.fields['located_at']} onInput={set('place')} />
            <TextArea id="reason" label={names.reason} hint={say('course.mayBeEmpty')} value={typed.reason} maxLength={TEXT} error={trouble?.fields['reason']} onInput={set('reason')} />
            <Select
                label={say('course.spoken')}
                value={spoken}
                options={contents.languages.map((value) => ({value, text: languageName(value)}))}
                onChange={setSpoken}
            />
            <section className="card stack" aria-labelledby="consent-title">
                <h2 id="consent-title">{says.consent}</h2>
                <p className="text" lang={consent.language} dir="auto">{consent.text}</p>
                <p className="quiet">{say('course.consentVersion', {version: consent.version})}</p>
            </section>
            <Checkbox id="consent" label={names.consent} checked={agrees} error={trouble?.fields['consent']} onChange={(isSo) => setAgreed(isSo ? consent.text : undefined)} />
        </Form>
    );
}
