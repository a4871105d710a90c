import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import type {Help} from '../model';

/** Where to turn now, as soon as an answer asks for it, with or without a network. */
export function HelpCard({help}: {help: Help}) {
    return (
        <section className="banner urgent survey-help" role="alert" aria-labelledby="survey-help" lang={help.language}>
            <Icon name="help" />
            <div className="banner-words stack">
                <h2 id="survey-help">{help.title}</h2>
                <p className="text">{help.text}</p>
                <ul className="plain stack">
                    {help.contacts.map(({kind, number}) => (
                        <li key={kind} lang={language.value}>
                            <a className="button" href={`tel:${number.replace(/[^0-9+*]/g, '')}`}><Icon name="phone" /><span>{say(`surveyhelp.${kind}`, {number})}</span></a>
                        </li>
                    ))}
                </ul>
                <p lang={language.value}><a href="/help">{say('help.title')}</a></p>
            </div>
        </section>
    );
}
