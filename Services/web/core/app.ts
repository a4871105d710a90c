import {Live} from './live/live';
import {Autosave} from './offline/keep';
import {Offline} from './offline/offline';
import {forgetWho, lastHere, remember} from './offline/who';
import {type Entry, Outbox} from './outbox/outbox';
import {browser} from './outbox/surroundings';
import {Push} from './push/push';
import {PageBrowser} from './push/surroundings';
import {Router} from './router';
import {Device} from './session/device';
import {Preferences, type Waiting} from './session/preferences';
import {Session} from './session/session';
import {firstShown} from './shell/shown';
import {Cell} from './store/cell';
import {UnitKnown} from './unit';

/** What this page consists of beside its view; one of each. */
export const device = new Device();
export const session = new Session(device);
export const router = new Router();
/** What happens, as it happens. */
export const live = new Live(session);
session.state.watch((state) => live.as(state.is === 'in' ? state.person.id : undefined));
export const offline = new Offline(session.state);
/** Answers for reading without a network, on one's own device. */
export const autosave = new Autosave(() => (device.isOwn ? offline.mine() : undefined));
session.caller.autosave = autosave;
session.remembered = async () => (device.isOwn ? lastHere() : undefined);
export const outbox = new Outbox(browser());
/** Whether the screen of somebody who works here is covered until they give their password. */
export const covered = new Cell(device.isIdle);
/** Calls the API as whoever is signed in. Throws Problem. */
export const call = session.caller.call;
/** Pushes to this browser. */
export const push = new Push(session.caller, new PageBrowser());
/** The unit, as it describes itself. */
export const unit = new UnitKnown(device, (language) => call('GET /api/v1/identity/unit', {query: {language}}));

/** What somebody has chosen for this client, the same on all their devices. */
export const preferences = new Preferences(device, session.caller, async (person) => (await offline.of(person)).records<Waiting>('marks'));
session.state.watch((state) => {
    // What holds on this device is shown by then; what other devices chose is in nobody's way.
    void preferences.as(state.is === 'in' ? state.person.id : undefined, firstShown);
});

session.state.watch((state) => {
    if (state.is !== 'in') return void outbox.belongTo(undefined);
    const records = offline.of(state.person.id).then((database) => database.records<Entry>('outbox'));
    void outbox.belongTo({person: state.person.id, records});
});

/** Whoever was here before the session ended. */
let last: string | undefined;
session.state.watch((state) => {
    if (state.is === 'in') {
        const {id} = state.person;
        last = id;
        if (device.isOwn) void offline.of(id).then((database) => remember(database, state.person)).catch(() => undefined);
    } else if (state.is === 'out' && state.why === 'over' && last) {
        void forgetRead(last);
    }
});

/** Forgets what somebody has read here; what they are writing stays. */
async function forgetRead(person: string): Promise<void> {
    const database = await offline.of(person);
    await Promise.allSettled([forgetWho(database), autosave.forget(database)]);
}

/** Says whether this is one's own device. Where it isn't any more, what was read here goes. Throws Problem. */
export async function keepHere(is: boolean): Promise<void> {
    await session.keepHere(is);
    if (!is && last) await forgetRead(last);
}

/** Signs out. What is kept on this device goes, or with `keep` stays for when one is back. */
export async function signOut(keep: boolean): Promise<void> {
    const {value} = session.state;
    if (value.is === 'in' && keep) await offline.leave(value.person.id, true);
    // The unit lets go of this device as long as there is a session to say so with.
    await push.leave().catch(() => undefined);
    await session.signOut();
    if (value.is === 'in' && !keep) await offline.leave(value.person.id, false);
}
