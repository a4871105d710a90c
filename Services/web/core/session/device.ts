/** Colours of the page: as the system has them, or chosen. */
export type Appearance = 'system' | 'light' | 'dark';

/** Sizes of letters that can be chosen. */
export const textSizes = [100, 110, 125, 150] as const;
export type TextSize = (typeof textSizes)[number];

/** Whether Enter sends a message: where there is a keyboard, always, or never. */
export type EnterSends = 'device' | 'on' | 'off';

/** Minutes without input that can be chosen, after which the screen of somebody who works here is covered. */
export const lockMinutes = [5, 15, 30] as const;
export type LockMinutes = (typeof lockMinutes)[number];

/** What this browser remembers between visits. No secret, and nothing that says who was here. */
export class Device {
    /** Whether a cookie may be there, so that asking is worth it. */
    get hasSession(): boolean {
        return this.read('theracomm.session') === 'cookie';
    }

    set hasSession(has: boolean) {
        this.write('theracomm.session', has ? 'cookie' : undefined);
    }

    /** "This is my own device": the session stays after the browser has been closed. */
    get isOwn(): boolean {
        return this.read('theracomm.device') === 'own';
    }

    set isOwn(is: boolean) {
        this.write('theracomm.device', is ? 'own' : undefined);
    }

    /** Language that somebody has chosen here before signing in. */
    get language(): string | undefined {
        return this.read('theracomm.language');
    }

    set language(tag: string | undefined) {
        this.write('theracomm.language', tag);
    }

    /** A session was left that couldn't be ended: its cookie may still be there. */
    get isEnding(): boolean {
        return this.read('theracomm.ending') === 'yes';
    }

    set isEnding(is: boolean) {
        this.write('theracomm.ending', is ? 'yes' : undefined);
    }

    /** Light or dark; as the system where nobody has chosen. */
    get appearance(): Appearance {
        const kept = this.read('theracomm.appearance');
        return kept === 'light' || kept === 'dark' ? kept : 'system';
    }

    set appearance(appearance: Appearance) {
        this.write('theracomm.appearance', appearance === 'system' ? undefined : appearance);
    }

    /** Size of letters, in hundredths of the browser's own. */
    get textSize(): TextSize {
        const kept = Number(this.read('theracomm.text'));
        return textSizes.find((size) => size === kept) ?? 100;
    }

    set textSize(size: TextSize) {
        this.write('theracomm.text', size === 100 ? undefined : String(size));
    }

    /** Lists of letters are shown in pages; else they have no end. */
    get listsInPages(): boolean {
        return this.read('theracomm.lists') === 'pages';
    }

    set listsInPages(are: boolean) {
        this.write('theracomm.lists', are ? 'pages' : undefined);
    }

    /** Keys do something in lists of letters. */
    get hasKeys(): boolean {
        return this.read('theracomm.keys') !== 'off';
    }

    set hasKeys(has: boolean) {
        this.write('theracomm.keys', has ? undefined : 'off');
    }

    /** Whether Enter sends a message. */
    get enterSends(): EnterSends {
        const kept = this.read('theracomm.enter');
        return kept === 'on' || kept === 'off' ? kept : 'device';
    }

    set enterSends(sends: EnterSends) {
        this.write('theracomm.enter', sends === 'device' ? undefined : sends);
    }

    /** When somebody who works here did something last, in milliseconds; 0 once the screen is covered; undefined where nobody is. */
    get touched(): number | undefined {
        const kept = this.read('theracomm.touched');
        return kept === undefined ? undefined : Number(kept);
    }

    set touched(at: number | undefined) {
        this.write('theracomm.touched', at === undefined ? undefined : String(at));
    }

    /** Minutes after which the screen is covered. */
    get lockAfter(): LockMinutes {
        const kept = Number(this.read('theracomm.lock'));
        return lockMinutes.find((minutes) => minutes === kept) ?? 15;
    }

    set lockAfter(minutes: LockMinutes) {
        this.write('theracomm.lock', minutes === 15 ? undefined : String(minutes));
    }

    /** Whether it has been so long that the screen is to be covered. */
    get isIdle(): boolean {
        const {touched} = this;
        return touched !== undefined && Date.now() - touched > this.lockAfter * 60_000;
    }

    /** Nobody wants to be asked here any more whether to be told of letters. */
    get isPushUnwanted(): boolean {
        return this.read('theracomm.push') === 'no';
    }

    set isPushUnwanted(is: boolean) {
        this.write('theracomm.push', is ? 'no' : undefined);
    }

    /** Description of the unit, as it was told last: JSON. */
    get unit(): string | undefined {
        return this.read('theracomm.unit');
    }

    set unit(text: string | undefined) {
        this.write('theracomm.unit', text);
    }

    /** Forgets all choices, and the unit. A session that must still be ended isn't one. */
    forget(): void {
        this.isOwn = false;
        this.language = undefined;
        this.appearance = 'system';
        this.textSize = 100;
        this.lockAfter = 15;
        this.touched = undefined;
        this.listsInPages = false;
        this.hasKeys = true;
        this.enterSends = 'device';
        this.isPushUnwanted = false;
        this.unit = undefined;
    }

    // A browser may refuse storage altogether; then nothing is remembered.
    private read(name: string): string | undefined {
        try {
            return localStorage.getItem(name) ?? undefined;
        } catch {
            return undefined;
        }
    }

    private write(name: string, value: string | undefined): void {
        try {
            if (value === undefined) localStorage.removeItem(name);
            else localStorage.setItem(name, value);
        } catch {
            // As above.
        }
    }
}
