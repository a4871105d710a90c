import {useId, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import type {Wish} from './Instruments';

/** Takes an instrument from a Questionnaire of FHIR R4, and its rules from another file. */
export function FromFiles({onTry}: {onTry: (wish: Wish) => void}) {
    const [name, setName] = useState('');
    const [tongue, setTongue] = useState('en');
    const [form, setForm] = useState<File>();
    const [rules, setRules] = useState<File>();
    const {busy, trouble, send} = useSending();
    const names = {name: say('instruments.name'), language: say('instruments.language'), form: say('instruments.form')};
    const look = () => send(async () => {
        const lacking = [...(name.trim() === '' ? ['name'] : []), ...(tongue.trim() === '' ? ['language'] : []), ...(form ? [] : ['form'])];
        if (!form || lacking.length > 0) throw missing(lacking);
        onTry({instrument: name.trim(), forms: [{language: tongue.trim(), form: await form.text()}], rules: await rules?.text()});
    });
    return (
        <section className="card stack" aria-labelledby="files">
            <h2 id="files">{say('instruments.fromFiles')}</h2>
            <Form action={say('instruments.look')} kind="plain" wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void look()}>
                <Field id="name" label={names.name} hint={say('instruments.nameWhy')} value={name} error={trouble?.fields['name']} maxLength={80} onInput={setName} />
                <Field id="language" label={names.language} hint={say('instruments.languageWhy')} value={tongue} error={trouble?.fields['language']} maxLength={35} onInput={setTongue} />
                <FileField id="form" label={names.form} error={trouble?.fields['form']} onChoose={setForm} />
                <FileField label={say('instruments.rules')} onChoose={setRules} />
            </Form>
        </section>
    );
}

function FileField({id, label, error, onChoose}: {id?: string; label: string; error?: string | undefined; onChoose: (file: File | undefined) => void}) {
    const own = useId();
    const name = id ?? own;
    return (
        <div className="field">
            <label htmlFor={name}>{label}</label>
            <div className="field-box">
                <input
                    id={name}
                    type="file"
                    accept=".json,application/json,application/fhir+json"
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${name}-error` : undefined}
                    onChange={(event) => onChoose(event.currentTarget.files?.[0])}
                />
            </div>
            {error && <p className="field-error" id={`${name}-error`}>{error}</p>}
        </div>
    );
}
