import {deleteMessages} from './deleting';
import {sendMessages} from './sending';

/** Sends what waits in the outbox of chat. */
export function sendAll(): void {
    sendMessages();
    deleteMessages();
}
