import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {useCell} from 'design/useCell';
import {When} from '../../When';
import {does} from '../doing';
import {zone} from '../me';
import {snoozing} from './snoozing';

/** Asks until when letters are put away, in the zone of the profile. */
export default function SnoozeDialog() {
    const asked = useCell(snoozing);
    if (!asked) return null;
    const close = () => (snoozing.value = undefined);
    const until = (time: Date) => {
        close();
        asked.onGone();
        const when = dayAndTime(time, new Date(), language.value, zone());
        void does(asked.ids, {snoozed: time.toISOString()}, say('mail.didSnooze', {count: asked.ids.length, when}));
    };
    return (
        <Sheet title={say('mail.snoozeTitle', {count: asked.ids.length})} onClose={close}>
            <When zone={zone()} deed={say('mail.snoozeDo')} icon="clock" onChoose={until} />
        </Sheet>
    );
}
