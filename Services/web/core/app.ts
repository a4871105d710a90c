import {Live} from './live/live';
import {Offline} from './offline/offline';
import {type Entry, Outbox} from './outbox/outbox';
import {browser} from './outbox/surroundings';
import {Router} from './router';
import {Device} from './session/device';
import {Session} from './session/session';
import {UnitKnown} from './unit';

/** What this page consists of beside its view; one of each. */
export const device = new Device();
export const session = new Session(device);
export const router = new Router();
/** What happens, as it happens. */
export const live = new Live(session);
session.state.watch((state) => live.as(state.is === 'in' ? state.person.id : undefined));
export const offline = new Offline(session.state);
export const outbox = new Outbox(browser());
/** Calls the API as whoever is signed in. Throws Problem. */
export const call = session.caller.call;
/** The unit, as it describes itself. */
export const unit = new UnitKnown(device, (language) => call('GET /api/v1/identity/unit', {query: {language}}));

session.state.watch((state) => {
    if (state.is !== 'in') return void outbox.belongTo(undefined);
    const shelf = offline.of(state.person.id).then((database) => database.shelf<Entry>('outbox'));
    void outbox.belongTo({person: state.person.id, shelf});
});

/** Signs out. What is kept on this device goes, or with `keep` stays for when one is back. */
export async function signOut(keep: boolean): Promise<void> {
    const {value} = session.state;
    if (value.is === 'in' && keep) await offline.leave(value.person.id, true);
    await session.signOut();
    if (value.is === 'in' && !keep) await offline.leave(value.person.id, false);
}
