import {session} from 'core/app';
import {knownZone} from 'core/time/time';

function person() {
    const {value} = session.state;
    return value.is === 'in' ? value.person : undefined;
}

/** Id of who is signed in. */
export function me(): string {
    return person()?.id ?? '';
}

/** Says whether that is somebody who works here. */
export function isStaff(): boolean {
    return person()?.staff ?? false;
}

/** The time zone of the profile. */
export function zone(): string | undefined {
    return knownZone(person()?.time_zone);
}
