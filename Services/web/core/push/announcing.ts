import {words as en} from 'made/words/push-en';
import {words as fr} from 'made/words/push-fr';
import {bestLanguage} from 'core/words/languages';
import {recall} from './registered';

/** What the unit pushes: a kind and a number, no words and no names. */
interface Pushed {
    kind?: unknown;
    count?: unknown;
    urgent?: unknown;
}

/** Page of this browser, as a worker sees it. */
export interface Page {
    url: string;
    visibilityState: string;
    focus: () => Promise<unknown>;
    postMessage: (message: unknown, ports: MessagePort[]) => void;
}

/** The parts of a worker's surroundings that telling needs. */
export interface Around {
    registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'pushManager' | 'showNotification'>;
    clients: {
        matchAll: (options: {type: 'window'; includeUncontrolled: true}) => Promise<readonly Page[]>;
        openWindow: (url: string) => Promise<unknown>;
    };
    caches: CacheStorage;
    navigator: {languages: readonly string[]};
    /** First segments of the client's paths. */
    routes: readonly string[];
    /** Path of the picture beside it. */
    icon: string;
}

/** Where each kind is read. */
const PATHS: Record<string, string> = {letters: '/letters', messages: '/chat'};
/** Milliseconds that a page has to say whether somebody sees it. */
const PATIENCE = 500;
const WORDS = {en, fr};

/**
 * Tells of a push in the language of the device, in place of what told of that kind before. Browsers demand that each push be told, so somebody
 * who has the client in front of them, where it is seen anyhow, gets it without a sound, and taken back at once.
 */
export async function tell(pushed: unknown, around: Around): Promise<void> {
    const {registration} = around;
    const registered = await recall(around.caches);
    const lang = registered?.language ?? bestLanguage(around.navigator.languages);
    const [title, body] = registered ? wordsOf(pushed, lang) : [WORDS[lang]['push.other'] ?? '', ''];
    const tag = kindOf(pushed);
    const isSeen = await isSeenNow(around);
    const options = {tag, lang, body, icon: around.icon, silent: isSeen, renotify: !isSeen, data: {path: PATHS[tag] ?? '/'}};
    await registration.showNotification(title, options as NotificationOptions);
    if (isSeen) for (const each of await registration.getNotifications({tag})) each.close();
    // Nobody has asked for it any more.
    if (!registered) await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Leads to what a notification tells of: in a page that is open, else in a new one. */
export async function lead({data}: {data: unknown}, around: Around): Promise<void> {
    const given = (data as {path?: unknown} | null)?.path;
    const path = typeof given === 'string' ? given : '/';
    const pages = await pagesOf(around);
    const page = pages.find((each) => each.visibilityState === 'visible') ?? pages[0];
    if (!page) return void await around.clients.openWindow(path);
    page.postMessage({go: path}, []);
    await page.focus();
}

/** Title and words. */
function wordsOf(pushed: unknown, lang: 'en' | 'fr'): [string, string] {
    const {count: given, urgent} = (pushed ?? {}) as Pushed;
    const count = typeof given === 'number' && given >= 1 ? Math.floor(given) : 1;
    if (kindOf(pushed) === 'broadcasts') return [WORDS[lang]['push.broadcasts']?.({count}) ?? '', ''];
    if (kindOf(pushed) === 'messages') return [WORDS[lang]['push.messages']?.({count}) ?? '', ''];
    if (kindOf(pushed) !== 'letters') return [WORDS[lang]['push.other'] ?? '', ''];
    return [WORDS[lang]['push.letters']?.({count}) ?? '', urgent === true ? WORDS[lang]['push.urgent']?.({count}) ?? '' : ''];
}

function kindOf(pushed: unknown): string {
    const kind = (pushed as Pushed | null)?.kind;
    return typeof kind === 'string' ? kind : 'other';
}

/** Whether a page says that somebody has it in front of them: signed in, and not covered. */
async function isSeenNow(around: Around): Promise<boolean> {
    const asked = (await pagesOf(around)).filter((each) => each.visibilityState === 'visible').map((page) => {
        const {port1, port2} = new MessageChannel();
        return new Promise<boolean>((resolve) => {
            port1.addEventListener('message', ({data}) => resolve(data === true));
            port1.start();
            setTimeout(() => resolve(false), PATIENCE);
            page.postMessage({ask: 'seen'}, [port2]);
        }).finally(() => port1.close());
    });
    return (await Promise.all(asked)).includes(true);
}

/** The client's own pages; others of this address aren't it. */
async function pagesOf({clients, routes}: Around): Promise<readonly Page[]> {
    const all = await clients.matchAll({type: 'window', includeUncontrolled: true});
    return all.filter(({url}) => routes.includes(new URL(url).pathname.split('/')[1] ?? ''));
}
