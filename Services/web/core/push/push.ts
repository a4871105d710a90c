import type {Caller} from 'core/api/call';
import {Problem} from 'core/api/problem';
import type {Language} from 'core/words/languages';
import {wish} from './key';
import {forget, note, recall, type Registered} from './registered';
import {register} from './registering';
import type {PushBrowser} from './surroundings';

/** What is to be said of pushes on this device. */
export type Here =
    /** The browser can't be pushed to. */
    | 'unsupported'
    /** It can once the client is among the programs of the device: iPhone and iPad. */
    | 'uninstalled'
    /** The person has refused, and only the browser's own settings can change that. */
    | 'refused'
    | 'off'
    | 'on';

/** Milliseconds that somebody who signs out waits until the unit has been told. */
const PATIENCE = 4000;

/** Pushes to this browser: turned on and off, kept as the unit knows them, and taken away with the session. */
export class Push {
    constructor(private readonly caller: Pick<Caller, 'call'>, private readonly browser: PushBrowser) {}

    /** Whether it makes sense to ask: the browser can, and nobody has said no. */
    get canAsk(): boolean {
        return this.browser.permission === 'default' || this.browser.permission === 'granted';
    }

    /** How it stands on this device. */
    async here(): Promise<Here> {
        const {permission} = this.browser;
        if (permission === undefined) return this.browser.needsInstallation ? 'uninstalled' : 'unsupported';
        if (permission === 'denied') return 'refused';
        return permission === 'granted' && await this.registered() ? 'on' : 'off';
    }

    /** The registration of this browser, if there is one. */
    registered(): Promise<Registered | undefined> {
        return recall(this.browser.caches);
    }

    /** The unit's key; undefined where it pushes nothing. Throws Problem. */
    async key(): Promise<string | undefined> {
        try {
            return (await this.caller.call('GET /api/v1/notifications/key')).key;
        } catch (problem) {
            if (problem instanceof Problem && problem.kind === 'push-not-offered') return undefined;
            throw problem;
        }
    }

    /** Asks the person in the browser's own words, which must follow a press, and registers this device. Returns how it stands then. Throws Problem. */
    async turnOn(language: Language, isOwn: boolean): Promise<Here> {
        const answer = await this.browser.ask();
        if (answer !== 'granted') return answer === 'denied' ? 'refused' : 'off';
        const key = await this.key();
        if (key === undefined) return 'off';
        await this.browser.alone(async () => {
            const subscription = await this.subscribe(key);
            const device = (await this.registered())?.device ?? crypto.randomUUID();
            try {
                await register(this.caller.call, device, subscription, language);
            } catch (problem) {
                await this.leaveBrowser();
                throw problem;
            }
            await this.note({device, endpoint: subscription.endpoint, key, language, isOwn});
        });
        return 'on';
    }

    /** Nothing is pushed here any more. Throws Problem; then all is as before. */
    async turnOff(): Promise<void> {
        await this.browser.alone(async () => {
            const registered = await this.registered();
            if (registered) await this.remove(registered.device);
            await this.leaveBrowser();
        });
    }

    /** For signing out: the unit is told if it can be, and the browser forgets it anyway. Nobody waits long for either. */
    async leave(): Promise<void> {
        if (!(await this.registered())) return;
        const left = this.browser.alone(async () => {
            const registered = await this.registered();
            if (registered) await Promise.allSettled([this.remove(registered.device, AbortSignal.timeout(PATIENCE)), this.leaveBrowser()]);
        });
        let timer: ReturnType<typeof setTimeout> | undefined;
        const late = new Promise<void>((resolve) => {
            timer = setTimeout(resolve, PATIENCE);
        });
        await Promise.race([left, late]).finally(() => clearTimeout(timer));
    }

    /**
     * Brings up to date what the unit, the browser and the worker know of each other. A device that the unit doesn't have for whoever is signed in
     * was removed elsewhere, or is somebody else's: then nothing is pushed here any more. Throws Problem.
     */
    async keepUp(language: Language, isOwn: boolean): Promise<void> {
        if (!(await this.registered())) return;
        if (this.browser.permission !== 'granted') return this.turnOff();
        const {devices} = await this.caller.call('GET /api/v1/notifications/devices');
        const key = await this.key();
        await this.browser.alone(async () => {
            const registered = await this.registered();
            // Turned off, or signed out meanwhile.
            if (!registered) return;
            if (!devices.some(({id}) => id === registered.device)) return this.leaveBrowser();
            if (key !== undefined) await this.renew(registered, {...registered, key, language, isOwn});
        });
    }

    /** Takes away what tells of a kind of things that has been seen meanwhile. */
    async clear(kind: string): Promise<void> {
        if (this.browser.permission === 'granted') for (const each of await this.browser.shown(kind)) each.close();
    }

    /** Subscribes anew where the browser has none, or one with another key, and tells the unit what it doesn't know yet. */
    private async renew(before: Registered, wanted: Registered): Promise<void> {
        const present = await (await this.browser.manager())?.getSubscription();
        const subscription = present && wanted.key === before.key ? present : await this.subscribe(wanted.key);
        const now = {...wanted, endpoint: subscription.endpoint};
        if (now.endpoint !== before.endpoint || now.language !== before.language) {
            await register(this.caller.call, now.device, subscription, now.language, AbortSignal.timeout(PATIENCE));
        }
        if (JSON.stringify(now) !== JSON.stringify(before)) await this.note(now);
    }

    private async subscribe(key: string): Promise<PushSubscription> {
        const manager = await this.browser.manager();
        try {
            if (!manager) throw new TypeError('There is no worker.');
            // One with another key is in the way.
            await (await manager.getSubscription())?.unsubscribe();
            return await manager.subscribe(wish(key));
        } catch {
            throw new Problem('no-push-service', 0);
        }
    }

    /** Takes a device of whoever is signed in off the unit's list. Throws Problem. */
    private async remove(device: string, signal?: AbortSignal): Promise<void> {
        try {
            await this.caller.call('DELETE /api/v1/notifications/devices/{device}', {path: {device}, signal});
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.status !== 404) throw problem;
        }
    }

    private async leaveBrowser(): Promise<void> {
        await forget(this.browser.caches);
        // Where the browser can't give it up now, the unit hears so with the next push.
        await (await this.browser.manager())?.getSubscription().then((each) => each?.unsubscribe()).catch(() => undefined);
    }

    private async note(registered: Registered): Promise<void> {
        if (this.browser.caches) await note(this.browser.caches, registered);
    }
}
