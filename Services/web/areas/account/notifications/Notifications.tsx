import {call, push} from 'core/app';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say} from 'core/words/translate';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Setting} from '../Setting';
import {Here} from './Here';
import {Others} from './Others';
import {useWishes} from './useWishes';
import {LetterWishes, QuietHours} from './Wishes';

/** What one is told of while the page isn't open: on this device and others, by mail, and when not. */
export default function Notifications({person}: {person: Person}) {
    const devices = useLoaded(loadDevices);
    const {wishes, save} = useWishes();
    useComingBack(devices.reload);
    const known = devices.value;
    const card = wishes.value && {wishes: wishes.value.value, save};
    return (
        <Setting title={say('notify.title')} why={say('notify.why')}>
            {!known && <NotYet of={devices} />}
            {known && <Here {...known} onChanged={devices.reload} />}
            {known && <Others devices={known.devices.filter(({id}) => id !== known.own)} zone={knownZone(person.time_zone)} onChanged={devices.reload} />}
            {!card && <NotYet of={wishes} lines={6} />}
            {card && <LetterWishes {...card} />}
            {card && <QuietHours {...card} />}
        </Setting>
    );
}

/** All that there is to say about devices. A device that the unit doesn't know any more isn't on. Throws Problem. */
async function loadDevices() {
    const [isOffered, here, registered, {devices}] = await Promise.all([
        push.key().then((key) => key !== undefined), push.here(), push.registered(), call('GET /api/v1/notifications/devices'),
    ]);
    const own = devices.find(({id}) => id === registered?.device)?.id;
    return {isOffered, here: here === 'on' && !own ? 'off' as const : here, own, devices};
}
