import {useState} from 'preact/hooks';
import {choicesAt, isAhead} from 'core/time/ahead';
import {browserZone, dayAndTime, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import type {IconName} from 'design/Icon';

interface Properties {
    zone: string | undefined;
    /** What happens at the time that one writes, for its button. */
    deed: string;
    icon: IconName;
    /** Milliseconds that the time has to lie ahead at least, and what is said where it doesn't. */
    least?: number;
    wrong?: string;
    onChoose: (time: Date) => void;
}

/** Asks for a time within a year, by the clock of a zone: one of those that people mean most often by a press, any other in a field. */
export function When({zone, deed, icon, least, wrong, onChoose}: Properties) {
    const [clock, setClock] = useState('');
    const [error, setError] = useState<string | undefined>();
    const now = new Date();
    const names = {evening: say('when.thisEvening'), tomorrow: say('when.tomorrowMorning'), monday: say('when.nextMonday')};
    return (
        <>
            <div className="stack">
                {choicesAt(now, zone).map(({name, time}) => (
                    <Button key={name} icon="clock" onClick={() => onChoose(time)}>{`${names[name]} (${dayAndTime(time, now, language.value, zone)})`}</Button>
                ))}
            </div>
            <form
                className="stack"
                onSubmit={(event) => {
                    event.preventDefault();
                    const time = clock ? timeIn(zone, clock) : undefined;
                    if (time && isAhead(time, new Date(), least)) onChoose(time);
                    else setError(wrong ?? say('when.wrong'));
                }}
            >
                <DateField
                    type="datetime-local"
                    label={say('when.own')}
                    hint={say('when.hint', {zone: zone ?? browserZone()})}
                    value={clock}
                    error={error}
                    onInput={setClock}
                />
                <Button type="submit" kind="primary" icon={icon}>{deed}</Button>
            </form>
        </>
    );
}
