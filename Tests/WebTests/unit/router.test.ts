import {equal} from 'node:assert/strict';
import {test} from 'node:test';
import {Router} from 'core/router';

/** A router in a window of which only the address and what goes back are there. */
function opened(path: string): {router: Router; back: (to: string) => void} {
    const listeners = new Map<string, () => void>();
    const location = {pathname: path, hash: ''};
    const show = (_: unknown, __: string, to: string) => {
        location.pathname = to;
    };
    Object.assign(globalThis, {
        location,
        history: {pushState: show, replaceState: show},
        addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
        scrollTo: () => undefined,
    });
    const router = new Router();
    const back = (to: string) => {
        location.pathname = to;
        listeners.get('popstate')?.();
    };
    return {router, back};
}

void test('work that is done leads on where its page is still there', () => {
    const {router} = opened('/letters/new/a');
    const arrive = router.whileHere();
    // Another address for the same page.
    router.go('/letters/drafts/a', true);
    arrive('/letters');
    equal(router.place.value.path, '/letters');
});

void test('work that is done leads nobody away who has gone elsewhere', () => {
    const {router, back} = opened('/letters/new/a');
    const [sent, thrown] = [router.whileHere(), router.whileHere()];
    router.go('/chat');
    sent('/letters');
    equal(router.place.value.path, '/chat');
    back('/letters/new/a');
    thrown('/letters');
    equal(router.place.value.path, '/letters/new/a');
});
