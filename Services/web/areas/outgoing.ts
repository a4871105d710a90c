import {outbox} from 'core/app';
import {bring} from 'core/shell/bring';
import {withWords} from 'core/words/translate';

/** Code that sends what waits in the outbox, by the area that the kind of an entry begins with. */
const areas: Record<string, () => Promise<{sendAll: () => void}>> = {
    mail: () => withWords(() => import('./mail/parts/outgoing'), 'mail'),
    course: () => import('./course/parts/outgoing'),
    survey: () => import('./survey/parts/outgoing'),
    chat: () => withWords(() => import('./chat/parts/outgoing'), 'chat'),
};
const begun = new Set<string>();

/** Sends what waits in the outbox, also from before the page was loaded: the code of an area comes when something of it waits. */
export function sendOutgoing(): void {
    outbox.entries.watch(look);
    look();
}

function look(): void {
    for (const {kind} of outbox.entries.value) void begin(kind.split('.')[0] ?? '');
}

async function begin(area: string): Promise<void> {
    const load = areas[area];
    if (!load || begun.has(area)) return;
    begun.add(area);
    (await bring(load)).sendAll();
}
