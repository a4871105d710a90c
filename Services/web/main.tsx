import {render} from 'preact';
import {App} from 'areas/App';
import {showAppearance} from 'areas/appearance';
import {followMail} from 'areas/mail/mailboxes';
import {sendOutgoing} from 'areas/outgoing';
import {device, preferences, session} from 'core/app';
import {bring} from 'core/shell/bring';
import {watchOffers} from 'core/shell/offer';
import {firstShown, watchFirst} from 'core/shell/shown';
import {bestLanguage} from 'core/words/languages';
import {showLanguage} from 'core/words/translate';

async function start(): Promise<void> {
    showAppearance(preferences.chosen.value);
    preferences.chosen.watch(showAppearance);
    // Another tab has chosen otherwise.
    addEventListener('storage', () => preferences.read());
    await showLanguage(bestLanguage([device.language, ...navigator.languages]));
    watchOffers();
    const parent = document.getElementById('app');
    if (parent) render(<App />, parent);
    followMail();
    sendOutgoing();
    addEventListener('online', () => void session.endLeft());
    addEventListener('online', () => void preferences.sync());
    await session.start();
    watchFirst();
    // Last: whoever is in a hurry has their page by now.
    await firstShown;
    const {watchIdle} = await bring(() => import('core/session/idle'));
    watchIdle();
    const {installShell} = await bring(() => import('core/shell/install'));
    // A browser that keeps none is told of pushes all the same.
    await installShell().catch(() => undefined);
    const {followPushes} = await bring(() => import('areas/pushes'));
    followPushes();
}

start().catch(() => undefined);
