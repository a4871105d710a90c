import type {Body, Caller} from 'core/api/call';
import type {Language} from 'core/words/languages';

type Known = Body<'PUT /api/v1/notifications/devices/{device}'>;

/** Tells the unit where this browser can be reached. Said again, it changes nothing. Throws Problem. */
export async function register(call: Caller['call'], device: string, subscription: PushSubscription, language: Language, signal?: AbortSignal): Promise<void> {
    const {keys} = subscription.toJSON();
    const body: Known = {endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', language};
    await call('PUT /api/v1/notifications/devices/{device}', {path: {device}, body, signal});
}
