import {unit} from 'core/app';
import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';

/** Text of the unit that stands in a page: as it is today, whatever it was when the page was written. */
export function SiteText({name}: {name: string}) {
    const known = useCell(unit.current);
    return (
        <aside className="banner stack" aria-label={say(name === 'crisis' ? 'help.title' : 'help.unit')}>
            {name === 'crisis' && known && known.crisis.length > 0 && (
                <ul className="plain" lang={known.language ?? undefined}>
                    {known.crisis.map((place, index) => (
                        <li key={index}>
                            <strong dir="auto">{place.name}</strong>
                            {place.phone && <> · <a href={`tel:${place.phone.replace(/[^0-9+*]/g, '')}`}><bdi>{place.phone}</bdi></a></>}
                            {place.hours && <span className="quiet" dir="auto"> · {place.hours}</span>}
                        </li>
                    ))}
                </ul>
            )}
            {name !== 'crisis' && known?.about && <p className="help-about" dir="auto">{known.about}</p>}
            <p><a className="button" href="/help"><Icon name="help" />{say('help.title')}</a></p>
        </aside>
    );
}
