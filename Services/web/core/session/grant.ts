import type {Answer} from 'core/api/call';

/** Somebody who is signed in. */
export type Person = Grant['person'];

/** Answer to a sign-in. With the cookie it holds no refresh token that scripts could see. */
export type Grant = Extract<Answer<'POST /api/v1/identity/sessions'>, {access_token: string}>;

/** A right password that isn't enough. */
export interface SecondStep {
    challenge: string;
    needs: 'code' | 'enrolment';
    expires_in: number;
}

/** A policy in the version that was accepted. */
export interface Accepted {
    policy: string;
    version: number;
}

/** Says that the refresh token is to be kept as a cookie that scripts can't read; with `keep` also after the browser has been closed. */
export function cookieField(keep: boolean): Record<string, string> {
    return {'TheraComm-Session': keep ? 'cookie;keep' : 'cookie'};
}
