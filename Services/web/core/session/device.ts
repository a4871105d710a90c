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
