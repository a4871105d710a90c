import {Caller, type Tokens} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {Cell} from 'core/store/cell';
import {Device} from './device';
import {type Accepted, cookieField, type Grant, type Person, type SecondStep} from './grant';
import {Tabs} from './tabs';

/** Whether somebody is signed in. */
export type State =
    | {is: 'starting'}
    | {is: 'out'; why?: 'over' | 'by-oneself'}
    /** Policies must be accepted before it goes on. */
    | {is: 'waiting'; problem: Problem}
    | {is: 'in'; person: Person};

/** What signing in leads to. */
export type Step = {is: 'in'; recoveryCodes: string[]} | ({is: 'more'} & SecondStep);

/** Part of an access token's life after which another one is asked for. */
const RENEWED_AT = 0.8;

/**
 * The session of this browser. The access token is in memory; the refresh token is a cookie that no script sees.
 */
export class Session implements Tokens {
    readonly state = new Cell<State>({is: 'starting'});
    readonly caller: Caller;
    /** For calls by which somebody comes in: they carry no token. */
    private readonly stranger: Caller;
    private token: string | undefined;
    /** Of who has recovery codes to note down first. */
    private held: Grant | undefined;
    private renewal: ReturnType<typeof setTimeout> | undefined;
    private refreshing: Promise<string | undefined> | undefined;

    constructor(
        private readonly device = new Device(),
        private readonly tabs = new Tabs(),
        fetch?: ConstructorParameters<typeof Caller>[1],
    ) {
        this.caller = new Caller(this, fetch);
        this.stranger = new Caller({current: async () => undefined, renew: async () => undefined}, fetch);
        tabs.heard = (said) => {
            if (said.is === 'out') this.leave('by-oneself', false);
            else this.take(said.grant, false);
        };
    }

    /** Goes on with the session of the cookie, if there is one. */
    async start(): Promise<void> {
        if (this.device.hasSession) await this.refresh();
        if (this.state.value.is === 'starting') this.state.value = {is: 'out'};
    }

    /** Signs in by a password, with the policies that were accepted. Throws Problem. */
    async signIn(login: string, password: string, keep: boolean, accept: Accepted[]): Promise<Step> {
        this.device.isOwn = keep;
        const answer = await this.stranger.call('POST /api/v1/identity/sessions', {
            body: {login, password, ...(accept.length > 0 ? {accept} : {})},
            headers: cookieField(keep),
        });
        // The description of the API names the first of its two answers only.
        return this.step(answer as Grant | SecondStep);
    }

    /** The second step: a code of the authenticator app, or a recovery code. Throws Problem. */
    async showCode(challenge: string, code: string): Promise<Step> {
        const body = {challenge, code};
        return this.step(await this.stranger.call('POST /api/v1/identity/sessions/code', {body, headers: cookieField(this.device.isOwn)}));
    }

    /** Ends an enrolment that the rules demand. Throws Problem. */
    async confirmEnrolment(challenge: string, code: string): Promise<Step> {
        const body = {challenge, code};
        const headers = cookieField(this.device.isOwn);
        return this.step(await this.stranger.call('POST /api/v1/identity/sessions/enrolment/confirm', {body, headers}));
    }

    /** Lets in who has noted down the recovery codes of `confirmEnrolment`. */
    enter(): void {
        if (this.held) this.take(this.held, true);
        this.held = undefined;
    }

    /** Goes on with a session whose refresh waits for policies. Throws Problem. */
    async accept(policies: Accepted[]): Promise<void> {
        this.take(await this.exchange(policies), true);
    }

    /** Signs out here; in all tabs. What can't be told to the server now ends by itself. */
    async signOut(): Promise<void> {
        const token = this.token;
        if (token !== undefined) {
            await this.caller.call('DELETE /api/v1/identity/sessions/current', {headers: cookieField(this.device.isOwn)}).catch(() => undefined);
        }
        this.leave('by-oneself', true);
    }

    async current(): Promise<string | undefined> {
        return this.token;
    }

    async renew(refused: string): Promise<string | undefined> {
        // Somebody else has got another one meanwhile.
        return this.token !== refused ? this.token : await this.refresh();
    }

    private step(answer: Grant | SecondStep): Step {
        if ('challenge' in answer) return {is: 'more', ...answer};
        const recoveryCodes = answer.recovery_codes ?? [];
        if (recoveryCodes.length > 0) this.held = answer;
        else this.take(answer, true);
        return {is: 'in', recoveryCodes};
    }

    /** Another access token, one exchange at a time in all tabs; undefined if there is none for now, or for good. */
    private refresh(): Promise<string | undefined> {
        this.refreshing ??= this.tabs
            .oneAtATime(async () => {
                const before = this.token;
                await this.tabs.settled();
                if (this.token !== before) return this.token;
                try {
                    this.take(await this.exchange([]), true);
                } catch (problem) {
                    this.fail(problem);
                }
                return this.token;
            })
            .finally(() => {
                this.refreshing = undefined;
            });
        return this.refreshing;
    }

    private async exchange(accept: Accepted[]): Promise<Grant> {
        // The token itself is in the cookie.
        const body = accept.length > 0 ? {accept} : {};
        return this.stranger.call('POST /api/v1/identity/sessions/refresh', {body, headers: cookieField(this.device.isOwn)});
    }

    private fail(problem: unknown): void {
        if (!(problem instanceof Problem)) throw problem;
        if (problem.kind === 'policies-pending') {
            this.token = undefined;
            this.state.value = {is: 'waiting', problem};
        } else if (problem.status === 401 || problem.status === 422) {
            this.leave(this.state.value.is === 'starting' ? undefined : 'over', true);
        } else {
            // No network, or too busy: who is in stays in, and tries again.
            this.renewIn(10);
        }
    }

    private take(grant: Grant, isOurs: boolean): void {
        this.token = grant.access_token;
        this.device.hasSession = true;
        this.renewIn(grant.expires_in * RENEWED_AT);
        this.state.value = {is: 'in', person: grant.person};
        if (isOurs) this.tabs.tell({is: 'in', grant});
    }

    private leave(why: 'over' | 'by-oneself' | undefined, isOurs: boolean): void {
        clearTimeout(this.renewal);
        this.token = undefined;
        this.device.hasSession = false;
        this.state.value = why ? {is: 'out', why} : {is: 'out'};
        if (isOurs) this.tabs.tell({is: 'out'});
    }

    private renewIn(seconds: number): void {
        clearTimeout(this.renewal);
        this.renewal = setTimeout(() => void this.refresh(), seconds * 1000);
    }
}
