import {outbox} from 'core/app';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {lastDone, sendDeed} from '../deeds';
import {loadFolders} from '../mailboxes';
import {awaited, type Outgoing, sendLetter} from '../writing/send';

/** Sends deeds and letters that wait in the outbox, and tells of those that were refused while nobody waited for them. */
export function sendAll(): void {
    outbox.kind('mail.deed', sendDeed);
    outbox.kind('mail.send', sendLetter);
    lastDone.watch(() => void loadFolders().catch(() => undefined));
    const refused = new Set<string>();
    const look = () => {
        for (const {id, kind, state, payload} of outbox.entries.value) {
            if (kind !== 'mail.send' || state !== 'refused' || awaited.has(id) || refused.has(id)) continue;
            refused.add(id);
            const {subject} = (payload as Outgoing).typed.contents;
            toast(say('mail.refusedLater', {subject: subject || say('mail.noSubject')}));
        }
    };
    outbox.entries.watch(look);
    look();
}
