import type {Answer, Body} from 'core/api/call';

export type Preferences = Answer<'GET /api/v1/notifications/preferences'>;
export type Device = Answer<'GET /api/v1/notifications/devices'>['devices'][number];
export type Mail = Preferences['letters']['mail'];

/** What somebody wishes to be told of, and when: each member is called as the API calls the field. */
export interface Wishes {
    'letters.push': boolean;
    'letters.mail': Mail;
    'quiet_hours.on': boolean;
    'quiet_hours.from': string;
    'quiet_hours.to': string;
    'quiet_hours.time_zone': string;
    'urgent_in_quiet_hours': boolean;
}
export type Name = keyof Wishes;

export function wishesOf({letters, quiet_hours: hours, urgent_in_quiet_hours: urgent}: Preferences): Wishes {
    return {
        'letters.push': letters.push,
        'letters.mail': letters.mail,
        'quiet_hours.on': hours.on,
        'quiet_hours.from': hours.from,
        'quiet_hours.to': hours.to,
        'quiet_hours.time_zone': hours.time_zone,
        'urgent_in_quiet_hours': urgent,
    };
}

/** The change as the API takes it; what isn't changed isn't sent. */
export function bodyOf(changes: Partial<Wishes>): Body<'PATCH /api/v1/notifications/preferences'> {
    const has = (group: string) => Object.keys(changes).some((name) => name.startsWith(group));
    return {
        letters: has('letters.') ? {push: changes['letters.push'], mail: changes['letters.mail']} : undefined,
        quiet_hours: has('quiet_hours.') ? {
            on: changes['quiet_hours.on'],
            from: changes['quiet_hours.from'],
            to: changes['quiet_hours.to'],
            time_zone: changes['quiet_hours.time_zone'],
        } : undefined,
        urgent_in_quiet_hours: changes.urgent_in_quiet_hours,
    };
}

/** Push services by the names of the browsers that use them; others are told by their address. */
export type Service = 'chrome' | 'firefox' | 'safari' | 'edge' | 'other';

/** The push service at an address. */
export function serviceAt(host: string): Service {
    const of = (domain: string) => host === domain || host.endsWith(`.${domain}`);
    if (of('googleapis.com')) return 'chrome';
    if (of('mozilla.com') || of('mozaws.net')) return 'firefox';
    if (of('push.apple.com')) return 'safari';
    return of('notify.windows.com') ? 'edge' : 'other';
}
