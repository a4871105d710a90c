import {Router} from './router';
import {Device} from './session/device';
import {Session} from './session/session';

/** What this page consists of beside its view; one of each. */
export const device = new Device();
export const session = new Session(device);
export const router = new Router();
/** Calls the API as whoever is signed in. Throws Problem. */
export const call = session.caller.call;
