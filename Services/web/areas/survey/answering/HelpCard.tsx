import {unit} from 'core/app';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import type {Help} from '../model';
import {digitsOf, placesBeside} from './places';

/** Where to turn now, as soon as an answer asks for it, with or without a network: the numbers of the country, and those that the unit names. */
export function HelpCard({help}: {help: Help}) {
    const known = useCell(unit.current);
    const places = placesBeside(help.contacts.map(({number}) => number), known);
    return (
        <section className="banner urgent survey-help" role="alert" aria-labelledby="survey-help" lang={help.language}>
            <Icon name="help" />
            <div className="banner-words stack">
                <h2 id="survey-help">{help.title}</h2>
                <p className="text">{help.text}</p>
                <ul className="plain stack">
                    {help.contacts.map(({kind, number}) => (
                        <li key={kind} lang={language.value}>
                            <a className="button" href={`tel:${digitsOf(number)}`}><Icon name="phone" /><span>{say(`surveyhelp.${kind}`, {number})}</span></a>
                        </li>
                    ))}
                    {places.map(({name, phone}) => (
                        <li key={name} lang={known?.language ?? undefined}>
                            <a className="button" href={`tel:${digitsOf(phone)}`}><Icon name="phone" /><span dir="auto">{name}: {phone}</span></a>
                        </li>
                    ))}
                </ul>
                <p lang={language.value}><a href="/help">{say('help.title')}</a></p>
            </div>
        </section>
    );
}
