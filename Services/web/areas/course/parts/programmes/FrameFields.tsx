import {weekdayName} from 'core/time/weekday';
import {languageName, languages} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Checkbox, Field} from 'design/Field';
import {Choices, Select} from 'design/Select';
import {type ContactKind, CONTACTS, type Draft, LIMITS} from './model';

/** Fields that hold a whole number, and most of it. */
const NUMBERS = {weeks: LIMITS.weeks, extension: LIMITS.weeks, booster: LIMITS.weeks, places: LIMITS.places, minutes: LIMITS.minutes} as const;

/** How a programme is given: contact, length, languages, places and the days on which one may apply. */
export function FrameFields({draft, wrong, onChange}: {draft: Draft; wrong: ReadonlySet<string>; onChange: (draft: Draft) => void}) {
    const {contact} = draft;
    const number = (name: keyof typeof NUMBERS, least: number) => (
        <Field
            key={name}
            label={say(`programmefield.${name}`)}
            hint={say(`programmehint.${name}`)}
            inputMode="numeric"
            value={draft[name]}
            error={wrong.has(name) ? say('programmes.between', {least, most: NUMBERS[name]}) : undefined}
            onInput={(text) => onChange({...draft, [name]: text})}
        />
    );
    const given = [...new Set([...languages, ...draft.languages])];
    return (
        <>
            <section className="card stack" aria-labelledby="contact">
                <h2 id="contact">{say('programmes.contact')}</h2>
                <Choices
                    label={say('programmes.contactWhy')}
                    value={contact.kind}
                    options={CONTACTS.map((value) => ({value, text: say(`contactkind.${value}`)}))}
                    onChange={(kind) => onChange({...draft, contact: {...contact, kind: kind as ContactKind}})}
                />
                {contact.kind === 'weekly' && (
                    <Select
                        label={say('programmes.weekday')}
                        value={contact.day}
                        options={Array.from({length: 7}, (_, day) => ({value: String(day), text: weekdayName(day, language.value)}))}
                        onChange={(day) => onChange({...draft, contact: {...contact, day}})}
                    />
                )}
                {contact.kind === 'within' && (
                    <Field
                        label={say('programmes.businessDays')}
                        inputMode="numeric"
                        value={contact.days}
                        error={wrong.has('contact') ? say('programmes.between', {least: 1, most: LIMITS.businessDays}) : undefined}
                        onInput={(days) => onChange({...draft, contact: {...contact, days}})}
                    />
                )}
                {number('minutes', 1)}
            </section>
            <section className="card stack" aria-labelledby="length">
                <h2 id="length">{say('programmes.length')}</h2>
                {number('weeks', 1)}
                {number('extension', 0)}
                {number('booster', 0)}
            </section>
            <section className="card stack" aria-labelledby="applying">
                <h2 id="applying">{say('programmes.applying')}</h2>
                <fieldset className="choices">
                    <legend>{say('programmes.languages')}</legend>
                    {given.map((each) => (
                        <Checkbox
                            key={each}
                            label={languageName(each)}
                            checked={draft.languages.includes(each)}
                            onChange={(isGiven) => onChange({...draft, languages: isGiven ? [...draft.languages, each] : draft.languages.filter((other) => other !== each)})}
                        />
                    ))}
                </fieldset>
                {number('places', 1)}
                <DateField type="date" label={say('programmefield.from')} hint={say('programmehint.from')} value={draft.from} onInput={(from) => onChange({...draft, from})} />
                <DateField type="date" label={say('programmefield.until')} hint={say('programmehint.until')} value={draft.until} error={wrong.has('until') ? say('programmes.endsBefore') : undefined} onInput={(until) => onChange({...draft, until})} />
                <Field label={say('programmefield.zone')} hint={say('programmehint.zone')} value={draft.zone} error={wrong.has('zone') ? say('programmes.zoneWrong') : undefined} onInput={(zone) => onChange({...draft, zone})} />
            </section>
        </>
    );
}
