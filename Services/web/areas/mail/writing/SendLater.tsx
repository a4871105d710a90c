import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {When} from '../../When';
import {zone} from '../me';

/** Asks when a letter is to leave, in the zone of the profile. */
export default function SendLater({onChoose, onClose}: {onChoose: (time: string) => void; onClose: () => void}) {
    return (
        <Dialog title={say('compose.sendLater')} onClose={onClose}>
            <When zone={zone()} deed={say('compose.laterDo')} icon="clock" onChoose={(time) => onChoose(time.toISOString())} />
        </Dialog>
    );
}
