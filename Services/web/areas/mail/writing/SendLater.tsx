import {useState} from 'preact/hooks';
import {browserZone, timeIn} from 'core/time/time';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Dialog} from 'design/Dialog';
import {zone} from '../me';

/** Asks when a letter is to leave, in the zone of the profile. */
export function SendLater({onChoose, onClose}: {onChoose: (time: string) => void; onClose: () => void}) {
    const [clock, setClock] = useState('');
    const [error, setError] = useState<string | undefined>();
    return (
        <Dialog title={say('compose.sendLater')} onClose={onClose}>
            <form
                className="stack"
                onSubmit={(event) => {
                    event.preventDefault();
                    const time = clock ? timeIn(zone(), clock) : undefined;
                    const days = time ? (time.getTime() - Date.now()) / 86_400_000 : 0;
                    if (!time || days <= 0 || days >= 366) setError(say('mail.laterWrong'));
                    else onChoose(time.toISOString());
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
                <Button type="submit" kind="primary" icon="clock">{say('compose.laterDo')}</Button>
            </form>
        </Dialog>
    );
}
