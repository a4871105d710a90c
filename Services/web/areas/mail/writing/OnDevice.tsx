import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {zone} from '../me';
import {useTyped} from './useTyped';

/** Drafts that only this device has, as there was no network, or no time. */
export function OnDevice() {
    const all = useTyped();
    if (all.length === 0) return null;
    return (
        <section aria-labelledby="on-device">
            <h2 id="on-device" className="mail-part">{say('mail.onDevice')}</h2>
            <ul>
                {all.map(({id, contents, changedAt}) => (
                    <li key={id}>
                        <Row
                            href={`/letters/new/${id}`}
                            start={<Icon name="write" />}
                            title={<bdi>{contents.subject || say('mail.noSubject')}</bdi>}
                            detail={<bdi>{contents.to.map(({name}) => name).join(', ') || say('mail.nobodyYet')}</bdi>}
                            end={shortTime(new Date(changedAt), new Date(), language.value, zone())}
                        />
                    </li>
                ))}
            </ul>
        </section>
    );
}
