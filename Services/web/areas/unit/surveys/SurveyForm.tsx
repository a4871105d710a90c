import {useState} from 'preact/hooks';
import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Checkbox, Field} from 'design/Field';
import {Select} from 'design/Select';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {draftOf, type Instrument, pinOf, type Survey, type Wanted, wantedOf, wrongIn} from './model';

/** Characters of a name. */
const NAME = 200;

/** Names of a survey, what it asks, when it opens, and who sees what it comes to. */
export function SurveyForm({survey, instruments, onSave}: {survey: Survey | undefined; instruments: readonly Instrument[]; onSave: (wanted: Wanted) => Promise<void>}) {
    const [draft, setDraft] = useState(() => draftOf(survey));
    const {busy, trouble, send} = useSending({begin_hours: say('surveys.hoursRange')}, {'precondition-failed': say('surveys.elsewhere')});
    const names = {names: say('surveys.name'), instrument: say('surveys.instrument'), opens: say('surveys.opens'), begin_hours: say('surveys.hours')};
    const known = instruments.filter(({version}) => version > 0).map(({instrument, version, title}) => ({value: pinOf({instrument, version}), text: `${title} (${say('instruments.version', {version})})`}));
    // It may ask an earlier version.
    const own = survey && !known.some(({value}) => value === pinOf(survey)) ? [{value: pinOf(survey), text: `${survey.instrument} (${say('instruments.version', {version: survey.version})})`}] : [];
    const hasRisk = instruments.some((each) => each.has_risk && pinOf(each) === draft.pin);
    const save = () => send(async () => {
        const wrong = wrongIn(draft);
        if (wrong.length > 0) throw missing(wrong);
        await onSave(wantedOf(draft));
    });
    return (
        <section className="card stack" aria-label={say('surveys.title')}>
            <Form action={say('surveys.save')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void save()}>
                {Object.entries(draft.names).map(([tongue, name], at) => (
                    <Field
                        key={tongue}
                        id={at === 0 ? 'names' : undefined}
                        label={say('surveys.nameIn', {language: languageName(tongue)})}
                        hint={at === 0 ? say('surveys.nameWhy') : undefined}
                        value={name}
                        maxLength={NAME}
                        error={at === 0 ? trouble?.fields['names'] : undefined}
                        onInput={(typed) => setDraft({...draft, names: {...draft.names, [tongue]: typed}})}
                    />
                ))}
                <Select
                    id="instrument"
                    label={names.instrument}
                    hint={hasRisk ? say('surveys.riskWhy') : undefined}
                    value={draft.pin}
                    error={trouble?.fields['instrument']}
                    options={[{value: '', text: '–'}, ...known, ...own]}
                    onChange={(pin) => setDraft({...draft, pin})}
                />
                <DateField id="opens" type="time" label={names.opens} hint={say('surveys.opensWhy')} value={draft.opens} error={trouble?.fields['opens']} onInput={(opens) => setDraft({...draft, opens})} />
                <Field id="begin_hours" label={names.begin_hours} hint={say('surveys.hoursWhy')} inputMode="numeric" value={draft.hours} error={trouble?.fields['begin_hours']} onInput={(hours) => setDraft({...draft, hours})} />
                <Checkbox label={say('surveys.showsScores')} checked={draft.showsScores} onChange={(showsScores) => setDraft({...draft, showsScores})} />
                <Checkbox label={say('surveys.active')} hint={say('surveys.activeWhy')} checked={draft.isActive} onChange={(isActive) => setDraft({...draft, isActive})} />
            </Form>
        </section>
    );
}
