import {covered, device, push, router, session} from 'core/app';
import {language} from 'core/words/translate';
import {counts} from './counts';

/** What the worker says to a page: whether somebody sees it, or where to go. */
type Said = {ask: 'seen'} | {go: string};

/** Answers the worker, takes away what has been read, and keeps this device as the unit knows it. */
export function followPushes(): void {
    const {serviceWorker} = navigator;
    if (!serviceWorker) return;
    serviceWorker.addEventListener('message', ({data, ports}: MessageEvent<Said>) => {
        if ('ask' in data) ports[0]?.postMessage(isSeen());
        else router.go(data.go);
    });
    serviceWorker.startMessages();
    const clear = () => {
        if (counts.value.letters === 0) void push.clear('letters').catch(() => undefined);
        if (counts.value.rooms === 0) void push.clear('messages').catch(() => undefined);
    };
    counts.watch(clear);
    clear();
    let kept = '';
    const keep = () => {
        const state = session.state.value;
        const now = state.is === 'in' ? [state.person.id, language.value, device.isOwn].join(' ') : '';
        if (now === kept) return;
        kept = now;
        if (now) void push.keepUp(language.value, device.isOwn).catch(() => undefined);
    };
    session.state.watch(keep);
    language.watch(keep);
    keep();
}

/** Whether somebody has this page in front of them, and it tells of what comes. */
function isSeen(): boolean {
    return document.visibilityState === 'visible' && document.hasFocus() && session.state.value.is === 'in' && !covered.value;
}
