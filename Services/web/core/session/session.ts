import {type Body, Caller, type Tokens} from 'core/api/call';
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
/** Tokens of which it is known whose they were. */
const TOKENS_KNOWN = 20;
/** Seconds after which a session that couldn't be ended is tried again. */
const END_AGAIN = 30;
/** Seconds that somebody who signs out waits for the server. */
const PATIENCE = 8;

/**
 * The session of this browser. The access token is in memory; the refresh token is a cookie that no script sees.
 */
export class Session implements Tokens {
    readonly state = new Cell<State>({is: 'starting'});
    readonly caller: Caller;
    /** Who was signed in here when the network was there last; undefined where nobody is remembered. */
    remembered: (() => Promise<Person | undefined>) | undefined;
    /** For calls by which somebody comes in: they carry no token. */
    private readonly stranger: Caller;
    private token: string | undefined;
    /** Ids of persons by the tokens that they had. */
    private readonly owners = new Map<string, string>();
    /** Of who has recovery codes to note down first. */
    private held: Grant | undefined;
    /** Times that this tab has been left; what was asked for before counts no more after. */
    private left = 0;
    /** Whether somebody is about to sign out in this tab. */
    private isLeaving = false;
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
            else if (said.is === 'in') this.take(said.grant, false);
            else this.show(said.person);
        };
    }

    /** Goes on with the session of the cookie, if there is one. */
    async start(): Promise<void> {
        await this.endLeft();
        if (this.device.hasSession) await this.refresh();
        if (this.state.value.is !== 'starting') return;
        // The cookie may be as good as ever, only nobody can be asked.
        const person = this.device.hasSession ? await this.remembered?.() : undefined;
        if (this.state.value.is === 'starting') this.state.value = person ? {is: 'in', person} : {is: 'out'};
    }

    /** Signs in by a password, with the policies that were accepted. Throws Problem. */
    async signIn(login: string, password: string, keep: boolean, accept: Accepted[]): Promise<Step> {
        this.device.isOwn = keep;
        const body: Body<'POST /api/v1/identity/sessions'> = {login, password, accept: accept.length > 0 ? accept : undefined};
        const answer = await this.opening(() => this.stranger.call('POST /api/v1/identity/sessions', {body, headers: cookieField(keep)}));
        // The description of the API names the first of its two answers only.
        return this.step(answer as Grant | SecondStep);
    }

    /** The second step: a code of the authenticator app, or a recovery code. Throws Problem. */
    async showCode(challenge: string, code: string): Promise<Step> {
        const [body, headers] = [{challenge, code}, cookieField(this.device.isOwn)];
        return this.step(await this.opening(() => this.stranger.call('POST /api/v1/identity/sessions/code', {body, headers})));
    }

    /** Whether that is the password of whoever is signed in. Nobody is signed in by that. Throws Problem, also for a wrong one. */
    async prove(password: string): Promise<void> {
        const {value: state} = this.state;
        const login = state.is === 'in' ? (state.person.login ?? state.person.email ?? '') : '';
        const answer = (await this.stranger.call('POST /api/v1/identity/sessions', {body: {login, password}})) as Grant | SecondStep;
        // With a second factor the first is all that was asked for.
        if ('challenge' in answer) return;
        await this.stranger.call('DELETE /api/v1/identity/sessions/current', {headers: {Authorization: `Bearer ${answer.access_token}`}});
    }

    /** Ends an enrolment that the rules demand. Throws Problem. */
    async confirmEnrolment(challenge: string, code: string): Promise<Step> {
        const [body, headers] = [{challenge, code}, cookieField(this.device.isOwn)];
        return this.step(await this.opening(() => this.stranger.call('POST /api/v1/identity/sessions/enrolment/confirm', {body, headers})));
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

    /** Another password in place of the present one. All other sessions end; this one goes on as a new one. Throws Problem. */
    async changePassword(password: string, new_password: string): Promise<void> {
        const change = (token: string | undefined) =>
            this.tabs.oneAtATime(() => {
                const headers = {...cookieField(this.device.isOwn), Authorization: `Bearer ${token}`};
                return this.stranger.call('PUT /api/v1/identity/profile/password', {body: {password, new_password}, headers});
            });
        const token = this.token ?? '';
        let grant;
        try {
            grant = await change(token);
        } catch (problem) {
            // Another token is got in a turn of its own.
            if (!(problem instanceof Problem) || problem.status !== 401) throw problem;
            grant = await change(await this.renew(token));
        }
        this.take(grant, true);
    }

    /** Whether this is one's own device, so that the session stays when the browser is closed. Throws Problem; then all is as before. */
    async keepHere(keep: boolean): Promise<void> {
        const before = this.device.isOwn;
        this.device.isOwn = keep;
        try {
            // The cookie says how long it lasts, and comes anew with each exchange.
            this.take(await this.tabs.oneAtATime(() => this.exchange([])), true);
        } catch (problem) {
            this.device.isOwn = before;
            throw problem;
        }
    }

    /** Shows what somebody has changed about themselves; in all tabs. */
    know(person: Person): void {
        this.show(person);
        this.tabs.tell({is: 'known', person});
    }

    /** Signs out here; in all tabs. What can't be told to the server now is told as soon as it can be reached. */
    async signOut(): Promise<void> {
        const {token} = this;
        this.isLeaving = true;
        // Others hear it from here, not from a server that refuses them.
        this.tabs.tell({is: 'out'});
        // Noted first: the page may be closed before there is an answer.
        this.device.isEnding = true;
        const options = {headers: cookieField(this.device.isOwn), signal: AbortSignal.timeout(PATIENCE * 1000)};
        const isOver = token !== undefined && await this.caller.call('DELETE /api/v1/identity/sessions/current', options).then(
            () => true,
            // The session had ended already.
            (problem) => problem instanceof Problem && problem.status === 404,
        );
        this.isLeaving = false;
        if (isOver) this.device.isEnding = false;
        this.leave('by-oneself', false);
        if (this.device.isEnding) this.endSoon();
    }

    /** Ends the session that somebody left when the server couldn't be reached: its cookie may still be there, and no script can take it away. */
    async endLeft(): Promise<void> {
        if (this.device.isEnding) await this.tabs.oneAtATime(() => this.endNow());
    }

    async current(): Promise<string | undefined> {
        // Whoever was let in without a network gets a token as soon as there is one.
        if (this.token === undefined && this.state.value.is === 'in') await this.refresh();
        return this.token;
    }

    async renew(refused: string): Promise<string | undefined> {
        // Somebody else has got another one meanwhile.
        const token = this.token !== refused ? this.token : await this.refresh();
        // Nobody does as another what the one before has asked for.
        return token !== undefined && this.owners.get(token) === this.owners.get(refused) ? token : undefined;
    }

    /** Runs what opens a session, after the one that was left has ended: its cookie is about to be replaced. */
    private opening<T>(work: () => Promise<T>): Promise<T> {
        return this.tabs.oneAtATime(async () => {
            await this.endNow();
            return work();
        });
    }

    /** The same as `endLeft`, for who has the turn. */
    private async endNow(): Promise<void> {
        if (!this.device.isEnding) return;
        try {
            await this.end(await this.exchange([]));
        } catch (problem) {
            // The session is over, or there is no cookie.
            if (problem instanceof Problem && (problem.status === 401 || problem.status === 422)) this.device.isEnding = false;
            else if (problem instanceof Problem && problem.isPassing) this.endSoon();
        }
    }

    /** Ends the session of a grant that nobody waits for any more. Throws Problem. */
    private async end({access_token}: Grant): Promise<void> {
        const headers = {...cookieField(this.device.isOwn), Authorization: `Bearer ${access_token}`};
        await this.stranger.call('DELETE /api/v1/identity/sessions/current', {headers});
        this.device.isEnding = false;
    }

    private endSoon(): void {
        clearTimeout(this.renewal);
        this.renewal = setTimeout(() => void this.endLeft(), END_AGAIN * 1000);
    }

    private step(answer: Grant | SecondStep): Step {
        if ('challenge' in answer) return {is: 'more', ...answer};
        this.device.isEnding = false;
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
                const {left} = this;
                try {
                    const grant = await this.exchange([]);
                    if (this.left === left) {
                        this.take(grant, true);
                    } else {
                        // Somebody has signed out meanwhile.
                        this.device.isEnding = true;
                        await this.end(grant);
                    }
                } catch (problem) {
                    if (this.left === left) this.fail(problem);
                    else if (this.device.isEnding) this.endSoon();
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
        const body: Body<'POST /api/v1/identity/sessions/refresh'> = {accept: accept.length > 0 ? accept : undefined};
        return this.stranger.call('POST /api/v1/identity/sessions/refresh', {body, headers: cookieField(this.device.isOwn)});
    }

    private fail(problem: unknown): void {
        if (!(problem instanceof Problem)) throw problem;
        // Who has signed out meanwhile knows why.
        if (this.state.value.is === 'out') return;
        if (problem.kind === 'policies-pending') {
            this.token = undefined;
            this.state.value = {is: 'waiting', problem};
        } else if (problem.status === 401 || problem.status === 422) {
            this.leave(this.isLeaving ? 'by-oneself' : this.state.value.is === 'starting' ? undefined : 'over', true);
        } else {
            // No network, or too busy: who is in stays in, and tries again.
            this.renewIn(10);
        }
    }

    private take(grant: Grant, isOurs: boolean): void {
        this.token = grant.access_token;
        this.owners.set(grant.access_token, grant.person.id);
        for (const oldest of this.owners.keys()) {
            if (this.owners.size <= TOKENS_KNOWN) break;
            this.owners.delete(oldest);
        }
        this.device.hasSession = true;
        // The cookie is this session's by now.
        if (!this.isLeaving) this.device.isEnding = false;
        this.renewIn(grant.expires_in * RENEWED_AT);
        this.state.value = {is: 'in', person: grant.person};
        if (isOurs) this.tabs.tell({is: 'in', grant});
    }

    private show(person: Person): void {
        if (this.state.value.is === 'in') this.state.value = {is: 'in', person};
    }

    private leave(why: 'over' | 'by-oneself' | undefined, isOurs: boolean): void {
        clearTimeout(this.renewal);
        this.left += 1;
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
