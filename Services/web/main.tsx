import {render} from 'preact';
import {App} from 'areas/App';
import {device, session} from 'core/app';
import {bestLanguage, showLanguage} from 'core/words/translate';

async function start(): Promise<void> {
    await showLanguage(bestLanguage([device.language, ...navigator.languages]));
    const parent = document.getElementById('app');
    if (parent) render(<App />, parent);
    await session.start();
}

void start();
