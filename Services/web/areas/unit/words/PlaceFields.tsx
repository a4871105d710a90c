import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {movedUp, type Place} from './model';

/** One place to turn to: its name, a number, a page or both, and when somebody is there. */
export function PlaceFields({place, index, errors, places, onChange}: {
    place: Place;
    index: number;
    errors: Partial<Record<string, string>>;
    places: readonly Place[];
    onChange: (places: readonly Place[]) => void;
}) {
    const field = (name: keyof Place) => ({
        id: `place-${index}-${name}`,
        value: place[name],
        error: errors[`place-${index}-${name}`],
        onInput: (value: string) => onChange(places.map((each, at) => (at === index ? {...each, [name]: value} : each))),
    });
    return (
        <fieldset className="stack">
            <legend>{say('unitwords.place', {number: index + 1})}</legend>
            <Field {...field('name')} label={say('unitwords.placeName')} maxLength={80} />
            <Field {...field('phone')} label={say('unitwords.phone')} />
            <Field {...field('page')} label={say('unitwords.page')} hint={say('unitwords.pageHint')} />
            <Field {...field('hours')} label={say('unitwords.hours')} />
            <p className="line">
                {index > 0 && <Button icon="up" onClick={() => onChange(movedUp(places, index))}>{say('unitwords.up')}<span className="unseen"> {place.name}</span></Button>}
                <Button onClick={() => onChange(places.filter((_, at) => at !== index))}>{say('unitwords.remove')}<span className="unseen"> {place.name}</span></Button>
            </p>
        </fieldset>
    );
}
