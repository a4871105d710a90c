import {knownZone} from 'core/time/time';
import {languageName, languages} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Select} from 'design/Select';
import type {FieldOfCard} from './SavedCard';

/** The language of mails and of this page; one that the page has no words in stays if it is chosen already. */
export function LanguageField({onInput, ...field}: FieldOfCard<string>) {
    const others = field.value && !languages.some((each) => each === field.value) ? [field.value] : [];
    const options = [...languages, ...others].map((tag) => ({value: tag as string, text: languageName(tag), language: tag as string}));
    return <Select {...field} options={field.value ? options : [{value: '', text: say('profile.noChoice')}, ...options]} onChange={onInput} />;
}

/** The time zone, with the time that it is there. */
export function ZoneField({onInput, ...field}: FieldOfCard<string>) {
    const all = new Set([...(field.value ? [field.value] : []), ...zones()]);
    const options = [...all].map((zone) => ({value: zone, text: zone.replaceAll('_', ' ')}));
    const zone = knownZone(field.value);
    const time = new Intl.DateTimeFormat(language.value, {hour: 'numeric', minute: '2-digit', timeZone: zone}).format(new Date());
    return (
        <Select
            {...field}
            hint={say('profile.zoneHint', {time})}
            options={field.value ? options : [{value: '', text: say('profile.noChoice')}, ...options]}
            onChange={onInput}
        />
    );
}

/** Zones that this browser knows, the own one among them. */
function zones(): string[] {
    return [new Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')];
}
