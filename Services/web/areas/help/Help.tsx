import {unit} from 'core/app';
import type {Unit} from 'core/unit';
import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Title} from 'design/Frame';
import {useCell} from 'design/useCell';

/** Where to turn: works without network and without signing in. The unit's own places, else those that are part of the client. */
export function Help() {
    const known = useCell(unit.current);
    const own = known !== undefined && known.crisis.length > 0;
    return (
        <div className="stack help">
            <Title>{say('help.title')}</Title>
            {own ? <Places unit={known} /> : <Usual />}
            {known?.about && (
                <section className="card stack" aria-labelledby="about">
                    <h2 id="about" dir="auto">{say('help.about', {name: known.name})}</h2>
                    <p className="help-about" dir="auto">{known.about}</p>
                </section>
            )}
            <section className="card stack" aria-labelledby="unit">
                <h2 id="unit">{say('help.unit')}</h2>
                <p>{say('help.unitWhy')}</p>
                <p><a href="/forgotten">{say('signin.forgotten')}</a></p>
            </section>
        </div>
    );
}

/** The places that the unit names, the first first. */
function Places({unit: {crisis, language}}: {unit: Unit}) {
    return (
        <section className="card stack" aria-labelledby="places">
            <h2 id="places">{say('help.places')}</h2>
            <p>{say('help.placesWhy')}</p>
            <ul className="help-places" lang={language ?? undefined}>
                {crisis.map((place, index) => (
                    <li key={index} className="stack">
                        <h3 dir="auto">{place.name}</h3>
                        {place.hours && <p className="quiet" dir="auto">{place.hours}</p>}
                        <p className="line">
                            {place.phone && <Call number={place.phone} />}
                            {place.page?.startsWith('https://') && (
                                <a className="button" href={place.page} target="_blank" rel="noopener noreferrer">
                                    <span>{say('help.page', {name: new URL(place.page).host})}</span>
                                </a>
                            )}
                        </p>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** What holds where nothing is known of the unit. */
function Usual() {
    return (
        <>
            <section className="card stack" aria-labelledby="danger">
                <h2 id="danger">{say('help.danger')}</h2>
                <p>{say('help.dangerWhy')}</p>
                <p className="line"><Call number="112" /><Call number="911" /></p>
            </section>
            <section className="card stack" aria-labelledby="talk">
                <h2 id="talk">{say('help.talk')}</h2>
                <p>{say('help.talkWhy')}</p>
                <p className="line"><Call number="988" /></p>
            </section>
        </>
    );
}

function Call({number}: {number: string}) {
    return (
        <a className="button" href={`tel:${number.replace(/[^0-9+*]/g, '')}`}>
            <Icon name="phone" />
            <span>{say('help.call', {number})}</span>
        </a>
    );
}
