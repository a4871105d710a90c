import {covered, device, session} from 'core/app';

/** Milliseconds between two looks, and between two notes of what is done. */
const EVERY = 5000;

/** Covers the screen of somebody who works here once nobody has done anything for a while, in all tabs. */
export function watchIdle(): void {
    let noted = 0;
    const look = () => {
        const isStaff = session.state.value.is === 'in' && session.state.value.person.staff;
        if (isStaff && device.touched === undefined) device.touched = Date.now();
        if (isStaff && device.isIdle) cover();
        else if (device.touched !== 0) covered.value = false;
    };
    const touch = () => {
        // Input in another program wakes nothing; what comes too late doesn't count either.
        look();
        if (covered.value || device.touched === undefined || Date.now() - noted < EVERY) return;
        noted = Date.now();
        device.touched = noted;
    };
    for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll']) addEventListener(input, touch, {passive: true, capture: true});
    let was = session.state.value.is;
    session.state.watch((state) => {
        // Who has just given a password isn't asked for it; who comes back to a session may be.
        if (state.is === 'out' || (state.is === 'in' && was !== 'in' && was !== 'starting')) uncover(state.is === 'in' && state.person.staff);
        was = state.is;
    });
    // Another tab has covered or uncovered the screen, or somebody works there.
    addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    setInterval(look, EVERY);
    look();
}

/** Element that had the focus as the screen was covered. */
let left: Element | null = null;

/** Covers the screen now. A reload doesn't take that away. */
export function cover(): void {
    if (!covered.value) left = document.activeElement;
    device.touched = 0;
    covered.value = true;
}

/** Gives the focus back to where it was. */
export function goBack(): void {
    if (left instanceof HTMLElement && left.isConnected) left.focus({preventScroll: true});
    left = null;
}

/** For who has given the password, or has left. */
export function uncover(isStaff: boolean): void {
    device.touched = isStaff ? Date.now() : undefined;
    covered.value = false;
}
