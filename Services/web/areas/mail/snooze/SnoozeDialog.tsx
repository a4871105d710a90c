import {useState} from 'preact/hooks';
import {choicesAt, isAhead} from 'core/time/ahead';
import {browserZone, dayAndTime, timeIn} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Sheet} from 'design/Dialog';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import {does} from '../doing';
import {zone} from '../me';
import {snoozing} from './snoozing';

/** Asks until when letters are put away, in the zone of the profile. */
export default function SnoozeDialog() {
    const asked = useCell(snoozing);
    const [clock, setClock] = useState('');
    const [error, setError] = useState<string | undefined>();
    if (!asked) return null;
    const now = new Date();
    const close = () => (snoozing.value = undefined);
    const until = (time: Date) => {
        close();
        asked.onGone();
        const when = dayAndTime(time, now, language.value, zone());
        void does(asked.ids, {snoozed: time.toISOString()}, say('mail.didSnooze', {count: asked.ids.length, when}));
    };
    const names = {evening: say('mail.thisEvening'), tomorrow: say('mail.tomorrowMorning'), monday: say('mail.nextMonday')};
    return (
        <Sheet title={say('mail.snoozeTitle', {count: asked.ids.length})} onClose={close}>
            <ul className="folder-choices">
                {choicesAt(now, zone()).map(({name, time}) => (
                    <li key={name}>
                        <button type="button" className="folder-choice" onClick={() => until(time)}>
                            <Icon name="clock" />
                            <span>{names[name]} <span className="quiet">{dayAndTime(time, now, language.value, zone())}</span></span>
                        </button>
                    </li>
                ))}
            </ul>
            <form
                className="stack"
                onSubmit={(event) => {
                    event.preventDefault();
                    const time = clock ? timeIn(zone(), clock) : undefined;
                    if (time && isAhead(time, new Date())) until(time);
                    else setError(say('mail.laterWrong'));
                }}
            >
                <DateField
                    type="datetime-local"
                    label={say('mail.laterWhen')}
                    hint={say('mail.laterHint', {zone: zone() ?? browserZone()})}
                    value={clock}
                    error={error}
                    onInput={setClock}
                />
                <Button type="submit" kind="primary" icon="clock">{say('mail.snoozeDo')}</Button>
            </form>
        </Sheet>
    );
}
